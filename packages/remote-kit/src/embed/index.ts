import { elementOf } from './element.ts';
import type { Embeddable } from './embeddable.ts';
import { type Mount, mountOf } from './mount.tsx';

export type { Mounted, MountProps } from './mountProps.ts';

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
