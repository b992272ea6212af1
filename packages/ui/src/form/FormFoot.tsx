import { css } from '@styled/css';
import type { ReactNode } from 'react';
import { KeepFocus } from '../components/KeepFocus.tsx';

const foot = css({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '8px',
  '& > *': { flex: { base: '1', sm: '0 0 auto' } },
});

/** The buttons of a form; on a phone they share its width. */
export const FormFoot = ({ children }: { readonly children: ReactNode }) => (
  <KeepFocus className={foot}>{children}</KeepFocus>
);
