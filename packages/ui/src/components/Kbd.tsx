import { kbd } from '@styled/recipes';
import type { ReactNode } from 'react';

/** A key. */
export const Kbd = ({ children }: { readonly children: ReactNode }) => (
  <kbd className={kbd()}>{children}</kbd>
);
