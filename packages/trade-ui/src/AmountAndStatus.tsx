import { css } from '@styled/css';
import { formatMoney } from '@tradewind/ui';
import { StatusBadge, type StatusBadgeProps } from './StatusBadge.tsx';

const end = css({
  display: 'grid',
  justifyItems: 'end',
  alignItems: 'center',
  gap: { base: '3px', md: '14px' },
  // Badges differ in width; sums stand in a column all the same.
  md: { gridTemplateColumns: 'auto 100px', '& > :last-child': { gridColumn: '2' } },
});
const sum = css({ fontWeight: '600', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export interface AmountAndStatusProps extends StatusBadgeProps {
  /** Dollars; nothing is shown of a job without a price. */
  readonly amount: number;
}

/** The end of a row: what a job or a document is worth, and how it stands. */
export const AmountAndStatus = ({ amount, kind, status }: AmountAndStatusProps) => (
  <span className={end}>
    {(amount > 0 || kind !== 'job') && <span className={sum}>{formatMoney(amount)}</span>}
    <StatusBadge kind={kind} status={status} />
  </span>
);
