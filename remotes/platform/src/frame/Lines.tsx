import { css } from '@styled/css';
import type { ReactNode } from 'react';

// Nothing is cut off: an operator reads it on a phone at night.
const line = css({
  display: 'block',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  // A row hangs its second line out to the left there.
  mdDown: { ps: '10px' },
});

/** Lines below a row's title, each from its own start; empty ones are left out. */
export const Lines = ({ of }: { readonly of: readonly ReactNode[] }) =>
  of.filter(Boolean).map((text, index) => (
    // Lines keep their order, and two may be equal.
    <span key={index} className={line}>
      {text}
    </span>
  ));
