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
  /** Said to screen readers, such as `Phone is valid`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A green check at the end of a field that is right (specification 2, section 5). */
export const ValidMark = ({ valid, label, children }: ValidMarkProps) => (
  <span className={box}>
    {children}
    {valid && <CircleCheck role="img" aria-label={label} size={17} className={mark} />}
  </span>
);
