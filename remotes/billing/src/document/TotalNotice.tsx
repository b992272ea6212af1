import { css, cx } from '@styled/css';
import type { ReactNode } from 'react';

const words = css({ mt: '8px', textStyle: 'sm', color: 'status.yellow.fg' });
// The customer does not need to check it.
const unprinted = css({ '@media print': { display: 'none' } });

/** A warning beside a total (decision 51). */
export const TotalNotice = ({ children }: { readonly children: ReactNode }) => (
  <p className={cx(words, unprinted)}>{children}</p>
);
