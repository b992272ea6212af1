import { openListeners } from './listeners.ts';

const objects = {
  window,
  document,
  console,
  history,
  navigator,
  credentials: navigator.credentials,
};

/** What the page's objects had before any test: a mock or a fake timer replaces a property. */
const originals = Object.entries(objects).map(([name, object]) => ({
  name,
  object,
  properties: Object.entries(Object.getOwnPropertyDescriptors(object)),
}));

const replacedProperties = () =>
  originals.flatMap(({ name, object, properties }) =>
    properties
      .filter(([key, { value, get }]) => {
        const now = Object.getOwnPropertyDescriptor(object, key);
        return now?.value !== value || now?.get !== get;
      })
      .map(([key]) => `another ${name}.${key}`),
  );

/** A library may keep one listener for as long as the page is open, but not one for each test. */
const listeners = () => {
  const kept = new Set<string>();
  return openListeners().flatMap(({ target, type, place, isLibrary }) => {
    const line = `a listener for ${type} of the ${target === window ? 'window' : 'document'}, added in ${place}`;
    if (!isLibrary || kept.has(line)) return [line];
    kept.add(line);
    return [];
  });
};

const tagOf = (element: Element) =>
  (element.cloneNode(false) as Element).outerHTML
    .replace(/<\/.*/s, '')
    .replace(/ (style=""|data-testid="__vitest_\d+__")/g, '');

/** Everything that a test file can change for those that run after it in its page, a line for each. */
const readPage = () => {
  const { documentElement, head, body, activeElement } = document;
  return [
    // Styles that Vite has loaded stay as their modules do.
    ...[...head.querySelectorAll(':scope > :not([data-vite-dev-id])')].map(tagOf),
    ...[documentElement, body, ...body.children].map(tagOf),
    ...(activeElement === body ? [] : ['the focus inside of the page']),
    `a window of ${innerWidth} × ${innerHeight}`,
    `the address ${location.href}`,
    ...Object.entries(localStorage).map(([key, value]) => `localStorage: ${key}=${value}`),
    ...Object.entries(sessionStorage).map(([key, value]) => `sessionStorage: ${key}=${value}`),
    ...document.cookie.split('; ').map((cookie) => `cookie: ${cookie}`),
    ...replacedProperties(),
    ...listeners(),
  ];
};

const without = (lines: readonly string[], others: readonly string[]) => {
  const left = [...others];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
};

/**
 * Remembers the page as it is. Returns a function that lists what was left in it since, and what is
 * gone, a line for each.
 */
export const watchPage = (): (() => string[]) => {
  const before = readPage();
  return () => {
    const after = readPage();
    return [
      ...without(after, before).map((line) => `It leaves ${line}.`),
      ...without(before, after).map((line) => `It does not restore ${line}.`),
    ];
  };
};
