/** Where the keyboard can go on from when what had the focus is gone. */
const PLACES =
  '[role=dialog], [role=alertdialog], form, fieldset, section, li, ul, ol, table, main';

const outwards = (element: Element | null): readonly Element[] =>
  element === null ? [] : [element, ...outwards(element.parentElement)];

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled');

/**
 * Keeps the keyboard's place in the page. A button that deletes its own line, or a field that is
 * locked while its form is saved, would take the focus along, and leave it at the top of the
 * document. It goes to the nearest thing around that is still there, and back to a field that is
 * unlocked.
 * @returns what ends it.
 */
export const keepPlace = (): (() => void) => {
  let here: readonly Element[] = [];
  /** Of the page's content, while the focus is in something that lies above it. */
  let beneath: readonly Element[] = [];
  let stand: HTMLElement | undefined;

  const remember = ({ target }: FocusEvent) => {
    if (target === stand || !(target instanceof Element)) return;
    stand = undefined;
    here = outwards(target);
    if (target.closest('main') !== null) beneath = here;
  };
  const nearest = () =>
    [...here, ...beneath].find(
      (element) => isUsable(element) && (element === beneath[0] || element.matches(PLACES)),
    );
  const standIn = () => {
    const place = nearest();
    if (!(place instanceof HTMLElement)) return;
    stand = place;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    const [held] = here;
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
