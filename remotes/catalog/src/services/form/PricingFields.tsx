import { css } from '@styled/css';
import { FormField, formatMoney, MoneyInput, NumberInput } from '@tradewind/ui';
import { FormSection, sideBySide } from './FormSection.tsx';
import { type Margin, marginOf } from './margin.ts';
import type { ServiceForm } from './serviceForm.ts';

const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  pt: '12px',
  borderTop: '1px solid {colors.border.subtle}',
  textStyle: 'sm',
  color: 'fg.muted',
  '& output': { color: 'fg', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  '& output[data-loss]': { color: 'status.red.fg' },
});

const words = ({ amount, percent }: Margin) =>
  percent === undefined ? formatMoney(amount) : `${formatMoney(amount)} (${percent}%)`;

/** What it brings and takes, in dollars, minutes and hours, and the margin between. */
export const PricingFields = ({ form }: { readonly form: ServiceForm }) => {
  const [price, cost] = form.watch(['price', 'cost']);
  const margin = marginOf(price, cost);
  return (
    <FormSection title="Pricing & Costs">
      <div className={sideBySide}>
        <FormField form={form} name="price" label="Price" required>
          {(control) => <MoneyInput {...control} />}
        </FormField>
        <FormField form={form} name="cost" label="Cost" hint="What it costs you. Blank means 0.">
          {(control) => <MoneyInput {...control} />}
        </FormField>
      </div>
      <div className={sideBySide}>
        <FormField form={form} name="duration" label="Duration" required>
          {(control) => <NumberInput {...control} suffix="min" />}
        </FormField>
        <FormField form={form} name="laborHours" label="Labor hours" required>
          {(control) => <NumberInput {...control} suffix="h" />}
        </FormField>
      </div>
      <p className={line}>
        <span>Margin</span>
        <output data-loss={margin !== undefined && margin.amount < 0 ? '' : undefined}>
          {margin === undefined ? '—' : words(margin)}
        </output>
      </p>
    </FormSection>
  );
};
