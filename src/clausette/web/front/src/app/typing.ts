/** Whether keys go into a field there; what is in a shadow is told by its host. */
export function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [data-typing]") !== null
  );
}
