const PRESSED = 'button,summary,[role=button],[role=tab]';

let pressed: readonly number[] | undefined;
const typed = new Map<string, string>();

/** Where an element stands: the page's code may put a like one into its place. */
const placeOf = (element: Element): number[] => {
  const { parentElement: parent } = element;
  return parent === null ? [] : [...placeOf(parent), [...parent.children].indexOf(element)];
};

const at = (place: readonly number[]): Element | undefined =>
  place.reduce<Element | undefined>(
    (element, index) => element?.children[index],
    document.documentElement,
  );

/** Notes the last press on what only the page's code can do; links go on by themselves. */
export const takeClick = ({ target }: Event): boolean => {
  const element = target instanceof Element ? target.closest(PRESSED) : null;
  if (element === null || element.closest('a[href]') !== null) return false;
  pressed = placeOf(element);
  document.documentElement.dataset.waiting = '';
  return true;
};

/** Notes what stands in a field. */
export const takeInput = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    typed.set(placeOf(target).join(), target.value);
  }
};

const type = (field: Element | undefined, value: string) => {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  // React hears of a value only when it differs from the last one that it saw.
  field.value = '';
  own?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Does again, now that the page's code listens, what the visitor did before. */
export const replay = (): void => {
  delete document.documentElement.dataset.waiting;
  for (const [place, value] of typed) type(at(place.split(',').map(Number)), value);
  const element = pressed && at(pressed);
  if (element instanceof HTMLElement) element.click();
};
