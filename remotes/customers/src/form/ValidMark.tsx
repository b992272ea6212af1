import { css } from '@styled/css';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

const box = css({ position: 'relative', display: 'block' });
const mark = css({
  position: 'absolute',
  insetY: '0',
  right: '11px',
  my: 'auto',
  color: 'status.green.solid',
  pointerEvents: 'none',
});

export interface ValidMarkProps {
  readonly valid: boolean;
  readonly children: ReactNode;
}

/** A green check at the end of a field that is right (specification 2, section 5). */
export const ValidMark = ({ valid, children }: ValidMarkProps) => (
  <span className={box}>
    {children}
    {valid && <CircleCheck role="img" aria-label="Valid" size={17} className={mark} />}
  </span>
);
