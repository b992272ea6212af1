import type { ComponentProps, MouseEvent } from 'react';

// A date that was typed counts when its field is left: it must be, before a button saves the form.
const FIELDS = 'input:not([data-scope=date-picker]), select, textarea, [contenteditable]';

/** For `onMouseDown`: while something is pressed, the field that has the focus keeps it. */
export const keepFocus = (event: MouseEvent<HTMLElement>): void => {
  const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
  if (root.activeElement?.matches(FIELDS)) event.preventDefault();
};

/**
 * A part of a form that takes clicks without taking the focus from its fields. Leaving a field
 * would show its complaint, move what is pressed away from under the pointer, and lose the click.
 * Submit buttons do so by themselves.
 */
export const KeepFocus = (props: ComponentProps<'div'>) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing itself; it only lets the click inside through
  <div {...props} onMouseDown={keepFocus} />
);
