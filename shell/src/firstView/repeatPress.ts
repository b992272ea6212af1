/** Elements that react to a press. */
const INTERACTIVE = 'a, button, input, select, textarea, label';

/** Returns a text that is equal for an element of the first view and the same element of the page. */
const nameOf = (element: Element) =>
  [
    element.tagName,
    element.getAttribute('href') ?? element.ariaLabel ?? element.textContent,
  ].join();

/** An element of the page, wherever it is by now. */
const findNamed = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('#root main *')].find(
    (element) => element.matches(INTERACTIVE) && nameOf(element) === name,
  );

/**
 * Keeps the last press on a first view: one that begins and ends on the same link, button or field.
 * What is beneath gets it, too, because the first view takes no input, and works by itself.
 * @returns Ends this, and returns a function that repeats the press on the page.
 */
export const keepPress = (container: HTMLElement): (() => () => void) => {
  let begun: Element | null | undefined;
  let press: readonly [name: string, event: MouseEvent] | undefined;
  const findPressed = ({ target, clientX, clientY }: MouseEvent) => {
    if ((target as Element).closest(INTERACTIVE) !== null) return null;
    container.inert = false;
    const found = document.elementFromPoint(clientX, clientY)?.closest(INTERACTIVE);
    container.inert = true;
    return container.contains(found ?? null) ? found : null;
  };
  const begin = (event: MouseEvent) => {
    begun = findPressed(event);
  };
  const keep = (event: MouseEvent) => {
    press = begun && begun === findPressed(event) ? [nameOf(begun), event] : undefined;
  };
  document.addEventListener('mousedown', begin, true);
  document.addEventListener('click', keep, true);
  return () => {
    document.removeEventListener('mousedown', begin, true);
    document.removeEventListener('click', keep, true);
    return () => {
      if (press === undefined) return;
      const [name, event] = press;
      const target = findNamed(name);
      target?.focus({ preventScroll: true });
      // With the keys that open a link in a tab of its own.
      target?.dispatchEvent(new MouseEvent('click', event));
    };
  };
};
