import { createRoot } from 'react-dom/client';
import { elementOf } from './element.ts';
import type { Embeddable, Mount } from './embeddable.ts';
import { GuestRoot } from './GuestRoot.tsx';
import { versionOf } from './measureEmbed.ts';

/** Keeps styles that would be inherited from the page out of the element. */
const GUARD = `
:host { all: initial !important; display: block !important; direction: ltr !important }
:host([hidden]) { display: none !important }`;

const styleSheetOf = (text: string): CSSStyleSheet => {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(text);
  return styleSheet;
};

/**
 * Returns the function that mounts a remote in a shadow root of an element, with its own copy of
 * React.
 * @param api Address of the API where the page sets none.
 */
const mountOf = (own: Embeddable, api: string): Mount => {
  let styleSheets: CSSStyleSheet[] | undefined;
  return (element, first = {}) => {
    styleSheets ??= [styleSheetOf(own.styles), styleSheetOf(GUARD)];
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = styleSheets;
    const guest = own.createGuest();
    const root = createRoot(shadow);
    let mount = first;
    let requestCount = 0;
    const render = () =>
      root.render(
        <GuestRoot
          {...{ own, guest, mount, requestCount, version }}
          root={shadow}
          api={mount.api ?? api}
        />,
      );
    render();
    return {
      update(changes) {
        mount = { ...mount, ...changes };
        render();
      },
      navigate(path) {
        mount = { ...mount, path };
        requestCount += 1;
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

// `currentScript` is set only while the script runs.
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

const version = versionOf(script);

/**
 * Defines the custom element of a remote's plain build for partners' pages (no federation, no
 * shell, its own copy of React), and returns the function that mounts the remote in any other
 * element.
 */
export const embedRemote = (own: Embeddable): { readonly mount: Mount } => {
  const mount = mountOf(own, new URL('/api', script || location.href).href);
  const { element } = own.declaration.embed;
  // Another version may have defined the element; it cannot be defined twice.
  if (!customElements.get(element)) customElements.define(element, elementOf(mount));
  return { mount };
};
