import type { ComponentProps, MouseEvent } from 'react';

/**
 * While something is pressed, the field that has the focus keeps it. Leaving the field would
 * show its complaint, move what is pressed away from under the pointer, and lose the click.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** A part of a form that takes clicks without taking the focus from its fields. */
export const KeepFocus = (props: ComponentProps<'div'>) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing itself; it only lets the click inside through
  <div {...props} onMouseDown={keepFocus} />
);
