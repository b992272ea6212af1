import { css, cx } from '@styled/css';
import { StatusBadge } from '@tradewind/trade-ui';
import { pictureCard } from '../styles.ts';
import { between, strong } from './styles.ts';

const line = css({ mt: '8px', color: 'fg.muted' });
const sum = css({
  mt: '12px',
  pt: '12px',
  borderTop: '1px solid {colors.border.subtle}',
  fontSize: 'lg',
  fontWeight: '640',
});

const lines = [
  ['Subtotal', '$6,198.50'],
  ['Discount 5%', '−$309.93'],
  ['Tax', '$265.19'],
] as const;

/** A quote that the client has said yes to. */
export const Accepted = () => (
  <div className={pictureCard}>
    <div className={between}>
      <b className={strong}>Replace upstairs heat pump</b>
      <StatusBadge kind="quote" status="accepted" />
    </div>
    {lines.map(([label, amount]) => (
      <div key={label} className={cx(between, line)}>
        {label}
        <b className={strong}>{amount}</b>
      </div>
    ))}
    <div className={cx(between, sum)}>
      Total
      <span>$6,153.76</span>
    </div>
  </div>
);
