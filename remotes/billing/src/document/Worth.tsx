import { css } from '@styled/css';
import { formatMoney, StatusBadge, type StatusBadgeProps } from '@tradewind/ui';

const end = css({
  display: 'grid',
  justifyItems: 'end',
  alignItems: 'center',
  gap: { base: '3px', md: '14px' },
  // Badges differ in width; sums stand in a column all the same.
  md: { gridTemplateColumns: 'auto 92px', '& > :last-child': { justifySelf: 'start' } },
});
const sum = css({ fontWeight: '600', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export interface WorthProps extends StatusBadgeProps {
  /** Dollars. */
  readonly amount: number;
}

/** The end of a document's row: what it is worth and how it stands. */
export const Worth = ({ amount, kind, status }: WorthProps) => (
  <span className={end}>
    <span className={sum}>{formatMoney(amount)}</span>
    <StatusBadge kind={kind} status={status} />
  </span>
);
