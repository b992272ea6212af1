import { css, cx } from '@styled/css';
import { LoaderCircle } from 'lucide-react';

const turning = css({ animation: 'spin 900ms linear infinite' });
/** Over the middle of a control whose words are hidden. */
const middle = css({ position: 'absolute', inset: '0', m: 'auto' });

export interface SpinnerProps {
  readonly size?: number;
  readonly centred?: boolean;
}

/** Decoration: what is going on must be said in words beside it. */
export const Spinner = ({ size = 16, centred = false }: SpinnerProps) => (
  <LoaderCircle aria-hidden size={size} className={cx(turning, centred && middle)} />
);
