/** A watch as a value: what it has counted, and since when it runs. */

export interface Watch {
  readonly counted: number;
  /** In milliseconds, as `Date.now()` gives it; null while it stands still. */
  readonly since: number | null;
}

export function stopped(counted = 0): Watch {
  return { counted, since: null };
}

export function start(watch: Watch, now: number): Watch {
  return watch.since === null ? { ...watch, since: now } : watch;
}

export function stop(watch: Watch, now: number): Watch {
  return stopped(elapsed(watch, now));
}

/** Milliseconds. */
export function elapsed(watch: Watch, now: number): number {
  return watch.counted + (watch.since === null ? 0 : Math.max(0, now - watch.since));
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

/** 4:05, or 1:04:05. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
