import { css } from '@styled/css';
import { useUser } from '@tradewind/remote-kit';
import { formatMoney } from '@tradewind/ui';
import { type Margin, marginOf } from './margin.ts';
import type { ServiceForm } from './serviceForm.ts';

const box = css({
  pt: '12px',
  borderTop: '1px solid {colors.border.subtle}',
  display: 'grid',
  gap: '2px',
});
const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  fontWeight: '600',
});
const sum = css({
  fontVariantNumeric: 'tabular-nums',
  '&[data-loss]': { color: 'status.red.fg' },
});
const parts = css({ textStyle: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });

const words = ({ amount, percent }: Margin) =>
  percent === undefined ? formatMoney(amount) : `${formatMoney(amount)} (${percent}%)`;

const partsOf = ({ own, materials, labor }: Margin) =>
  `After ${formatMoney(own)} cost, ${formatMoney(materials)} materials and ${formatMoney(labor)} labor`;

/** What is left of the price, while it is typed. */
export const MarginLine = ({ form }: { readonly form: ServiceForm }) => {
  const { laborCostPerHour } = useUser().preferences;
  const [price, cost, materials, laborHours] = form.watch([
    'price',
    'cost',
    'materials',
    'laborHours',
  ]);
  const margin = marginOf({ price, cost, materials, laborHours }, laborCostPerHour);
  return (
    <div className={box}>
      <p className={line}>
        <span>Margin</span>
        <output
          className={sum}
          data-loss={margin !== undefined && margin.amount < 0 ? '' : undefined}
        >
          {margin === undefined ? '—' : words(margin)}
        </output>
      </p>
      {margin !== undefined && <p className={parts}>{partsOf(margin)}</p>}
    </div>
  );
};
