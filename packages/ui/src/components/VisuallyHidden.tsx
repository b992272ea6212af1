import { css } from '@styled/css';
import type { ReactNode } from 'react';

const hidden = css({ srOnly: true });

/** For screen readers only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={hidden}>{children}</span>
);
