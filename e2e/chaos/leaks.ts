import type { Page } from '@playwright/test';

/** Records which script added each listener on window and document. */
export const followListeners = (page: Page) =>
  page.addInitScript(() => {
    const open = new Map<string, string>();
    const ids = new WeakMap<object, number>();
    let last = 0;
    const keyOf = (target: EventTarget, type: string, listener: unknown) => {
      const known = Object(listener) as object;
      if (!ids.has(known)) ids.set(known, ++last);
      return `${target === window ? 'window' : 'document'} ${type} ${ids.get(known)}`;
    };
    for (const target of [window, document]) {
      const { addEventListener, removeEventListener } = target;
      target.addEventListener = (type: string, listener: unknown, options?: unknown) => {
        open.set(keyOf(target, type, listener), new Error().stack ?? '');
        Reflect.apply(addEventListener, target, [type, listener, options]);
      };
      target.removeEventListener = (type: string, listener: unknown, options?: unknown) => {
        open.delete(keyOf(target, type, listener));
        Reflect.apply(removeEventListener, target, [type, listener, options]);
      };
    }
    Object.assign(window, { openListeners: open });
  });

/** Returns the listeners and styles that a remote, in any version, has in the page now. */
export const findLeaks = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate((folder) => {
    const { openListeners } = window as unknown as { openListeners: Map<string, string> };
    const listeners = [...openListeners].filter(([, stack]) => stack.includes(folder));
    const styleSheets = [...document.styleSheets].filter(({ href }) => href?.includes(folder));
    return [
      ...listeners.map(([key]) => `listener: ${key}`),
      ...styleSheets.filter(({ disabled }) => !disabled).map(({ href }) => `stylesheet: ${href}`),
    ];
  }, `/artifacts/${remote}/`);
