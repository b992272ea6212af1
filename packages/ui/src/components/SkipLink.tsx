import { css } from '@styled/css';
import type { ReactNode } from 'react';

const skip = css({
  position: 'fixed',
  top: '8px',
  left: '8px',
  zIndex: 'toast',
  px: '14px',
  py: '10px',
  borderRadius: 'md',
  bg: 'bg.inverse',
  color: 'fg.inverse',
  fontWeight: '560',
  transform: 'translateY(-200%)',
  _focus: { transform: 'none' },
  // A fixed element off the screen would be printed at the end of every page.
  '@media print': { display: 'none' },
});

/** The first element that Tab reaches; `to` is the id of the page's main element. */
export const SkipLink = ({
  to,
  children = 'Skip to content',
}: {
  readonly to: string;
  readonly children?: ReactNode;
}) => (
  <a href={`#${to}`} className={skip}>
    {children}
  </a>
);
