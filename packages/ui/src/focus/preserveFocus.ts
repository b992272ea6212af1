/** Elements that can take the focus. */
const PLACES =
  '[role=dialog], [role=alertdialog], form, fieldset, section, li, ul, ol, table, main';

const outwards = (element: Element | null): readonly Element[] =>
  element === null ? [] : [element, ...outwards(element.parentElement)];

/**
 * Layers that are direct children of the body: the page, or a dialog, a menu or the toasts above
 * it.
 */
const layerOf = (way: readonly Element[]) => way.at(-3);

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled');

/**
 * Preserves the keyboard focus in the page. A button that deletes its own row, or a field that is
 * locked while its form is saved, would lose the focus to the top of the page. The focus moves
 * to the nearest remaining container, and back to a field that is unlocked; from a closed dialog or
 * menu, to the element that opened it.
 * @returns the function that stops it.
 */
export const preserveFocus = (): (() => void) => {
  /**
   * The last focused element in each open layer, with its ancestors; the last layer is the topmost.
   */
  let ways: readonly (readonly Element[])[] = [];
  let stand: HTMLElement | undefined;
  /** The element that gets the focus next: while the focus moves, no element has it. */
  let next: Element | null;

  const leave = (event: FocusEvent) => {
    next = event.relatedTarget as Element | null;
  };
  const remember = ({ target }: FocusEvent) => {
    next = null;
    if (target === stand || !(target instanceof Element)) return;
    stand = undefined;
    const way = outwards(target);
    const again = ways.findIndex((before) => layerOf(before) === layerOf(way));
    const beneath = again < 0 ? ways : ways.slice(0, again);
    ways = [...beneath.filter((before) => layerOf(before)?.isConnected), way];
  };
  const nearest = () =>
    ways
      .toReversed()
      .flatMap((way) => way.filter((element, at) => at === 0 || element.matches(PLACES)))
      .find(isUsable);
  const standIn = () => {
    const place = nearest() as HTMLElement | undefined;
    if (!place) return;
    stand = place;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    const held = ways.at(-1)?.[0];
    if (!held || next?.isConnected) return;
    const { activeElement: active, body } = document;
    // A disabled element keeps the focus until the next frame.
    if (!isUsable(held)) (active === body || active === held) && standIn();
    else if (active === stand) (held as HTMLElement).focus();
  });

  document.addEventListener('blur', leave, true);
  document.addEventListener('focusin', remember);
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('blur', leave, true);
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
};
