import type { MouseEvent, MouseEventHandler } from 'react';

const swallow = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * What makes a button one that cannot be pressed while its action runs. It keeps the focus,
 * which `disabled` would drop to the top of the page.
 */
export const whileBusy = (
  busy: boolean,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
) => ({
  'aria-busy': busy || undefined,
  ...(busy && { 'aria-disabled': true }),
  onClick: busy ? swallow : onClick,
});
