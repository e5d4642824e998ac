/** Whether keys go into a field there. */
export function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input:not([type=checkbox], [type=radio]), textarea, select") !== null;
}
