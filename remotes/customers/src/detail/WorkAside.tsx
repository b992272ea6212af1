import { css } from '@styled/css';
import { formatMoney, StatusBadge, type StatusBadgeProps } from '@tradewind/ui';

const aside = css({
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  alignItems: { base: 'flex-end', sm: 'center' },
  gap: { base: '3px', sm: '14px' },
});
const money = css({
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export interface WorkAsideProps extends StatusBadgeProps {
  /** Dollars; nothing is shown of 0. */
  readonly amount: number;
}

/** The end of a row: what it is worth and how it stands, one below the other on a phone. */
export const WorkAside = ({ amount, kind, status }: WorkAsideProps) => (
  <span className={aside}>
    {amount > 0 && <span className={money}>{formatMoney(amount)}</span>}
    <StatusBadge kind={kind} status={status} />
  </span>
);
