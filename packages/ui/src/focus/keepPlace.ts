/** Where the keyboard can go on from when what had the focus is gone. */
const PLACES =
  '[role=dialog], [role=alertdialog], form, fieldset, section, li, ul, ol, table, main';

const outwards = (element: Element | null): readonly Element[] =>
  element === null ? [] : [element, ...outwards(element.parentElement)];

/** What hangs on the body by itself: the page, or a dialog, a menu or the messages above it. */
const layerOf = (way: readonly Element[]) => way.at(-3);

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled');

/**
 * Keeps the keyboard's place in the page. A button that deletes its own line, or a field that is
 * locked while its form is saved, would take the focus along, and leave it at the top of the
 * document. It goes to the nearest thing around that is still there, and back to a field that is
 * unlocked; from a dialog or a menu that is gone, to what opened it.
 * @returns what ends it.
 */
export const keepPlace = (): (() => void) => {
  /** Where the focus was last in each open layer, each with all that is around it; the top is last. */
  let ways: readonly (readonly Element[])[] = [];
  let stand: HTMLElement | undefined;

  const remember = ({ target }: FocusEvent) => {
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
    const place = nearest();
    if (!(place instanceof HTMLElement)) return;
    stand = place;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    const held = ways.at(-1)?.[0];
    if (held === undefined) return;
    const { activeElement: active, body } = document;
    // What is disabled has the focus until the next frame is drawn.
    if ((active === body || active === held) && !isUsable(held)) standIn();
    else if (active === stand && isUsable(held)) (held as HTMLElement).focus();
  });

  document.addEventListener('focusin', remember);
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
};
