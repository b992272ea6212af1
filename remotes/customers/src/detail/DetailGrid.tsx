import { css, cx } from '@styled/css';
import type { ReactNode } from 'react';

const grid = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  lg: { gridTemplateColumns: 'minmax(0, 1fr) 332px', gridTemplateRows: 'auto 1fr' },
});
const column = css({ display: 'flex', flexDirection: 'column', gap: '16px', minW: '0' });
const first = css({ minW: '0', lg: { gridColumn: '2', gridRow: '1' } });
const main = css({ lg: { gridColumn: '1', gridRow: '1 / span 2' } });
const last = css({ lg: { gridColumn: '2', gridRow: '2' } });
const alone = css({ lg: { gridColumn: '2', gridRow: '1 / span 2' } });

export interface DetailGridProps {
  /** How to reach them: on a phone above everything else. */
  readonly contact?: ReactNode;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A main column, and a right one whose top a phone shows first. */
export const DetailGrid = ({ contact, aside, children }: DetailGridProps) => (
  <div className={grid}>
    {contact !== undefined && <div className={first}>{contact}</div>}
    <div className={cx(column, main)}>{children}</div>
    <div className={cx(column, contact === undefined ? alone : last)}>{aside}</div>
  </div>
);
