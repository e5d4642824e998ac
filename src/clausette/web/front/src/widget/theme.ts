/** Whether what surrounds a widget is dark: every notebook says so in its own way, but all of them
 * have a background. */

export function followTheme(element: HTMLElement): () => void {
  const set = (): void => {
    element.dataset["theme"] = isDark(backgroundOf(element)) ? "dark" : "light";
  };
  set();
  const observer = new MutationObserver(set);
  const watched = { attributes: true, attributeFilter: ["class", "style", "data-theme", "data-jp-theme-light", "data-jp-theme-name"] };
  observer.observe(document.documentElement, watched);
  observer.observe(document.body, watched);
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  scheme.addEventListener("change", set);
  return () => {
    observer.disconnect();
    scheme.removeEventListener("change", set);
  };
}

function backgroundOf(element: Element): string {
  let at: Element | null = element;
  while (at) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor !== "transparent" && !/,\s*0\)$/.test(backgroundColor)) return backgroundColor;
    const root: Node = at.getRootNode();
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return "rgb(255, 255, 255)";
}

export function isDark(colour: string): boolean {
  const [red = 255, green = 255, blue = 255] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const scale = colour.startsWith("rgb") ? 255 : 1;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / scale < 0.5;
}
