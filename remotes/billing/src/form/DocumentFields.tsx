import { css } from '@styled/css';
import { formatDollars, type TaxRule, toDollars, totalsOf } from '@tradewind/contracts';
import type { ClientSummary } from '@tradewind/contracts/clients';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import { type DocumentKind, documentLabels } from '@tradewind/contracts/documentView';
import type { Quote } from '@tradewind/contracts/quotes';
import {
  ActionBar,
  Button,
  Card,
  DatePicker,
  Form,
  FormField,
  Input,
  Split,
  Textarea,
} from '@tradewind/ui';
import type { ReactNode } from 'react';
import { ClientField } from './ClientField.tsx';
import { type DocumentForm, summable, summablePercent, taxesLines } from './documentForm.ts';
import { fours, half, pairs } from './FormSkeleton.tsx';
import { ItemsCard } from './ItemsCard.tsx';
import { sayMoreThanLeft } from './leftOfQuote.ts';
import { PropertyField } from './PropertyField.tsx';
import { SummaryCard, type SummaryCardProps } from './SummaryCard.tsx';
import type { DefaultTax } from './useDefaultTax.ts';
import { periodFields, usePeriodTerms } from './usePeriodTerms.ts';

const due = css({ display: 'grid', flex: '1', minW: '0', textStyle: 'xs', color: 'fg.muted' });
const sum = css({ textStyle: 'xl', color: 'fg.default', fontVariantNumeric: 'tabular-nums' });
// A running save uses the values from its start.
const locked = css({ border: '0', p: '0', m: '0', minW: '0' });

export interface DocumentFieldsProps<Output>
  extends Omit<SummaryCardProps<Output>, 'totals' | 'form' | 'hasLines' | 'isExempt'> {
  readonly form: DocumentForm<Output>;
  readonly kind: DocumentKind;
  readonly label: string;
  readonly taxRule: TaxRule;
  /** The client of a saved document. */
  readonly issuedTo?: ClientSummary;
  /** Whether that client was mailed a link to it that opens. */
  readonly hasLink?: boolean;
  /** The id of the client for whom the document's job is; absent without a job. */
  readonly jobClient?: string | undefined;
  /** The property of a saved document. */
  readonly property?: Quote['property'];
  readonly template?: ReactNode;
  /** Above the fields. */
  readonly notice?: ReactNode;
  readonly defaultTax: DefaultTax;
  readonly onSave: (values: Output) => unknown;
}

/** The form of a quote or an invoice, with totals that update on each key. */
export const DocumentFields = <Output,>(props: DocumentFieldsProps<Output>) => {
  const {
    form,
    kind,
    label,
    issuedTo,
    hasLink,
    jobClient,
    property,
    template,
    notice,
    defaultTax,
    onSave,
    ...summary
  } = props;
  const { items, discount, tax } = form.watch();
  const totals = totalsOf({
    taxRule: props.taxRule,
    discount: summablePercent(discount),
    tax: summablePercent(tax),
    items: items.map((item) => ({
      quantity: summable(item.quantity),
      unitPrice: summable(item.unitPrice),
      tax: summablePercent(item.tax),
    })),
  });
  const hasLines = items.some(({ description }) => description.trim() !== '');
  const [first, last] = periodFields[kind];
  const changeDay = usePeriodTerms(form, kind);
  return (
    <Form form={form} aria-label={label} onSave={onSave}>
      {notice}
      <fieldset disabled={form.formState.isSubmitting} className={locked}>
        <Split
          sticky
          from="xl"
          aside={
            <SummaryCard
              {...summary}
              form={form}
              totals={totals}
              hasLines={hasLines}
              isExempt={defaultTax.isExempt}
            />
          }
        >
          <Card>
            <div className={fours}>
              <div className={half}>
                <ClientField
                  form={form}
                  issuedTo={issuedTo}
                  hasLink={hasLink}
                  jobClient={jobClient}
                  onClient={defaultTax.follow}
                />
              </div>
              <PropertyField
                form={form}
                saved={property}
                defaultTax={defaultTax}
                className={half}
              />
              <FormField
                form={form}
                name="title"
                label="Title"
                required={kind === 'quote'}
                className={half}
              >
                {(control) => <Input {...control} maxLength={200} />}
              </FormField>
              <FormField form={form} name={first} label={documentLabels[kind].date}>
                {({ onChange, ...control }) => (
                  <DatePicker {...control} onChange={(day) => changeDay(() => onChange(day))} />
                )}
              </FormField>
              <FormField form={form} name={last} label={documentLabels[kind].until} required>
                {({ onChange, ...control }) => (
                  <DatePicker {...control} onChange={(day) => changeDay(() => onChange(day))} />
                )}
              </FormField>
              {template !== undefined && <div className={half}>{template}</div>}
            </div>
          </Card>
          <ItemsCard
            form={form}
            totals={totals}
            taxed={taxesLines(props.taxRule)}
            newLineTax={defaultTax.tax}
          />
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
        <ActionBar below="xl">
          <span className={due}>
            {hasLines && totals.total === 0
              ? documentMessages.zeroTotal
              : (sayMoreThanLeft(totals.total, summary.left) ?? 'Total')}
            <strong className={sum}>{formatDollars(toDollars(totals.total))}</strong>
          </span>
          <Button
            type="submit"
            variant="solid"
            busy={form.formState.isSubmitting}
            busyLabel={summary.busyLabel}
          >
            {summary.action}
          </Button>
        </ActionBar>
      </fieldset>
    </Form>
  );
};
