import { createRoot } from 'react-dom/client';
import type { Embeddable } from './embeddable.ts';
import { GuestRoot } from './GuestRoot.tsx';
import type { Mounted, MountProps } from './mountProps.ts';

/** Keeps the page's styles away from the element, and so from everything that inherits from it. */
const GUARD = `
:host { all: initial !important; display: block !important; direction: ltr !important }
:host([hidden]) { display: none !important }`;

const sheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

export type Mount = (element: Element, props?: MountProps) => Mounted;

/**
 * Makes the function that mounts a remote in a shadow root of an element, with a React of its own.
 * @param api Address of the API where the page names none.
 */
export const mountOf = (own: Embeddable, api: string): Mount => {
  let sheets: CSSStyleSheet[] | undefined;
  return (element, first = {}) => {
    sheets ??= [sheetOf(own.styles), sheetOf(GUARD)];
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
