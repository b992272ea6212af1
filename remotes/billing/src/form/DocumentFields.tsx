import { css } from '@styled/css';
import { type TaxRule, totalsOf } from '@tradewind/contracts';
import { Card, DatePicker, Form, FormField, Input, Split, Textarea } from '@tradewind/ui';
import { ClientField } from './ClientField.tsx';
import { type DocumentForm, numberOrZero, taxesLines } from './documentForm.ts';
import { ItemsCard } from './ItemsCard.tsx';
import { SummaryCard, type SummaryCardProps } from './SummaryCard.tsx';

const pairs = css({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
});
// A save that runs takes what was there when it began.
const locked = css({ border: '0', p: '0', m: '0', minW: '0' });

/** The names of the two days: of a quote, or of an invoice. */
const days = {
  quote: [
    { name: 'date', label: 'Date' },
    { name: 'validUntil', label: 'Valid until' },
  ],
  invoice: [
    { name: 'issueDate', label: 'Issue date' },
    { name: 'dueDate', label: 'Due date' },
  ],
} as const;

export interface DocumentFieldsProps<Output>
  extends Omit<SummaryCardProps<Output>, 'totals' | 'form'> {
  readonly form: DocumentForm<Output>;
  readonly kind: 'quote' | 'invoice';
  readonly label: string;
  readonly taxRule: TaxRule;
  readonly onSave: (values: Output) => unknown;
}

/** The form of a quote or an invoice, with totals by the contract's own rules as they are typed. */
export const DocumentFields = <Output,>(props: DocumentFieldsProps<Output>) => {
  const { form, kind, label, onSave, ...summary } = props;
  const { items, discount, tax } = form.watch();
  const totals = totalsOf({
    taxRule: props.taxRule,
    discount: numberOrZero(discount),
    tax: numberOrZero(tax),
    items: items.map((item) => ({
      quantity: numberOrZero(item.quantity),
      unitPrice: numberOrZero(item.unitPrice),
      tax: numberOrZero(item.tax),
    })),
  });
  const [first, last] = days[kind];
  return (
    <Form form={form} aria-label={label} onSave={onSave}>
      <fieldset disabled={form.formState.isSubmitting} className={locked}>
        <Split sticky aside={<SummaryCard {...summary} form={form} totals={totals} />}>
          <Card>
            <div className={pairs}>
              <ClientField
                form={form}
                onClient={({ taxExempt }) => {
                  if (taxExempt && kind === 'invoice') form.setValue('tax', 0);
                }}
              />
              <FormField form={form} name="title" label="Title" required={kind === 'quote'}>
                {(control) => <Input {...control} maxLength={200} />}
              </FormField>
              <FormField form={form} name={first.name} label={first.label}>
                {(control) => <DatePicker {...control} />}
              </FormField>
              <FormField form={form} name={last.name} label={last.label} required>
                {(control) => <DatePicker {...control} />}
              </FormField>
            </div>
          </Card>
          <ItemsCard form={form} totals={totals} taxed={taxesLines(props.taxRule)} />
          <Card>
            <div className={pairs}>
              <FormField form={form} name="notes" label="Notes">
                {(control) => <Textarea {...control} rows={4} maxLength={5_000} />}
              </FormField>
              <FormField form={form} name="terms" label="Terms">
                {(control) => <Textarea {...control} rows={4} maxLength={5_000} />}
              </FormField>
            </div>
          </Card>
        </Split>
      </fieldset>
    </Form>
  );
};
