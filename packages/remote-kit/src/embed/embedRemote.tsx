import { createRoot } from 'react-dom/client';
import { elementOf } from './element.ts';
import type { Embeddable, Mount } from './embeddable.ts';
import { GuestRoot } from './GuestRoot.tsx';

/** Keeps the page's styles away from the element, and so from everything that inherits from it. */
const GUARD = `
:host { all: initial !important; display: block !important; direction: ltr !important }
:host([hidden]) { display: none !important }`;

const styleSheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

/**
 * Makes the function that mounts a remote in a shadow root of an element, with a React of its own.
 * @param api Address of the API where the page names none.
 */
const mountOf = (own: Embeddable, api: string): Mount => {
  let sheets: CSSStyleSheet[] | undefined;
  return (element, first = {}) => {
    sheets ??= [styleSheetOf(own.styles), styleSheetOf(GUARD)];
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = sheets;
    const guest = own.createGuest();
    const root = createRoot(shadow);
    let mount = first;
    let asked = 0;
    const render = () =>
      root.render(
        <GuestRoot {...{ own, guest, mount, asked }} root={shadow} api={mount.api ?? api} />,
      );
    render();
    return {
      update(changes) {
        mount = { ...mount, ...changes };
        render();
      },
      navigate(path) {
        mount = { ...mount, path };
        asked += 1;
        render();
      },
      unmount() {
        root.unmount();
        shadow.adoptedStyleSheets = [];
      },
    };
  };
};

export type { Mounted, MountProps } from './embeddable.ts';

// Only while a script runs does the browser say which one it is.
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

/**
 * The plain build of a remote, for pages of partners: no federation, no shell, a React of its own.
 * Defines the remote's custom element, and gives the function that mounts it in any other.
 */
export const embedRemote = (own: Embeddable): { readonly mount: Mount } => {
  const mount = mountOf(own, new URL('/api', script || location.href).href);
  const { element } = own.declaration.embed;
  // Another version may have come first; an element is never defined twice.
  if (!customElements.get(element)) customElements.define(element, elementOf(mount));
  return { mount };
};
