const PRESSED = 'button,summary,[role=button],[role=tab]';

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

/** The interactions of a visitor. */
interface Touched {
  readonly element: Element;
  /** The position of an element, because the page's code may replace it by an equal one. */
  readonly place: readonly number[];
}

/** Repeats the last press or submit. */
let again: (() => void) | undefined;
const filled = new Map<Element, { readonly touched: Touched; readonly value: string | boolean }>();

const placeOf = (element: Element): number[] => {
  const { parentElement: parent } = element;
  return parent === null ? [] : [...placeOf(parent), [...parent.children].indexOf(element)];
};

const touch = (element: Element): Touched => ({ element, place: placeOf(element) });

const now = ({ element, place }: Touched): Element | undefined =>
  element.isConnected
    ? element
    : place.reduce<Element | undefined>(
        (found, index) => found?.children[index],
        document.documentElement,
      );

const isText = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  isText(target) || target instanceof HTMLSelectElement;

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Records the last press on an element that needs the page's code; links work without it. */
export const recordClick = ({ target }: Event): boolean => {
  const element = target instanceof Element ? target.closest(PRESSED) : null;
  if (element === null || element.closest('a[href]') !== null) return false;
  const pressed = touch(element);
  again = () => (now(pressed) as HTMLElement | undefined)?.click();
  document.documentElement.dataset.waiting = '';
  return true;
};

/** Records a submitted form, which needs the page's code. */
export const recordSubmit = ({ target }: Event): void => {
  if (!(target instanceof HTMLFormElement)) return;
  const form = touch(target);
  again = () => (now(form) as HTMLFormElement | undefined)?.requestSubmit();
  document.documentElement.dataset.waiting = '';
};

/** Records the value of a field. */
export const recordInput = ({ target }: Event): void => {
  if (!isField(target)) return;
  const value = isBox(target) ? target.checked : target.value;
  filled.set(target, { touched: touch(target), value });
};

const fill = (field: Element | undefined, value: string | boolean) => {
  if (!isField(field)) return;
  if (isBox(field)) {
    field.checked = value !== true;
    field.click();
    return;
  }
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  // React notices a value only when it differs from the last one.
  field.value = '';
  own?.set?.call(field, value);
  const isChosen = field instanceof HTMLSelectElement;
  field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }));
};

/** Repeats the visitor's recorded interactions once the page's code handles them. */
export const replay = (): void => {
  delete document.documentElement.dataset.waiting;
  for (const { touched, value } of filled.values()) fill(now(touched), value);
  again?.();
};
