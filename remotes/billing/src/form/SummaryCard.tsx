import { css } from '@styled/css';
import { type Totals as Sums, type TaxRule, toDollars } from '@tradewind/contracts';
import { totalRows } from '@tradewind/contracts/documentView';
import { useToasts } from '@tradewind/remote-kit';
import { Totals } from '@tradewind/trade-ui';
import { Button, Card, FormField, LinkButton, NumberInput } from '@tradewind/ui';
import { TotalNotice } from '../document/TotalNotice.tsx';
import { ZeroTotalNotice } from '../document/ZeroTotalNotice.tsx';
import { type DocumentForm, summablePercent, taxesLines } from './documentForm.ts';
import { type LeftOfQuote, lineOfRest, sayMoreThanLeft } from './leftOfQuote.ts';

const stack = css({ display: 'grid', gap: '16px' });
const percents = css({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
});

const note = css({ textStyle: 'xs', color: 'fg.muted' });

const taxBases: Record<TaxRule, string> = {
  line: 'Tax is on the prices before the discount.',
  document: 'Tax is on the subtotal after the discount.',
};

const offer = css({ mt: '8px' });

/** On narrower screens the action is in the bar at the bottom. */
const wide = css({ hideBelow: 'xl' });

export interface SummaryCardProps<Output> {
  readonly form: DocumentForm<Output>;
  readonly totals: Sums;
  readonly taxRule: TaxRule;
  /** Whether a line has a description: an empty form is not told that its total is zero. */
  readonly hasLines: boolean;
  /** Whether the client or the property is tax exempt, which a typed tax may contradict. */
  readonly isExempt: boolean;
  /** Where the discount comes from. */
  readonly discountHint?: string | undefined;
  /** Below the tax of the document, unless `isExempt` has a note there. */
  readonly taxHint?: string | undefined;
  /** What is left of the quote that a new invoice starts with. */
  readonly left?: LeftOfQuote | undefined;
  readonly action: string;
  /** The action's label while it runs. */
  readonly busyLabel: string;
  readonly cancelTo: string;
}

interface RestNoticeProps<Output> extends Pick<SummaryCardProps<Output>, 'form'> {
  readonly left: LeftOfQuote;
  readonly notice: string;
}

/** Says that the total is more than what is left of the quote, and offers to bill only that. */
const RestNotice = <Output,>({ form, left, notice }: RestNoticeProps<Output>) => {
  const toasts = useToasts();
  const billRest = () => {
    const { items, discount, tax } = form.getValues();
    const set = (lines: typeof items, percent: typeof discount) => {
      form.setValue('items', lines, { shouldDirty: true, shouldValidate: true });
      form.setValue('discount', percent, { shouldDirty: true, shouldValidate: true });
    };
    set([lineOfRest(left, summablePercent(tax))], 0);
    toasts.success({
      title: 'One line bills the rest of the quote.',
      action: { label: 'Undo', onClick: () => set(items, discount) },
    });
  };
  return (
    <div>
      <TotalNotice>{notice}</TotalNotice>
      <Button block className={offer} size="sm" variant="soft" onClick={billRest}>
        Bill only the rest
      </Button>
    </div>
  );
};

/** The totals of the typed lines, and the buttons. */
export const SummaryCard = <Output,>(props: SummaryCardProps<Output>) => {
  const { form, totals, taxRule } = props;
  const isTaxed = props.isExempt && totals.taxAmount > 0;
  const moreThanLeft = sayMoreThanLeft(totals.total, props.left);
  const exemptHint = isTaxed ? 'The customer is tax exempt.' : undefined;
  return (
    <Card title="Summary">
      <div className={stack}>
        <div className={percents}>
          <FormField form={form} name="discount" label="Discount %" hint={props.discountHint}>
            {(control) => <NumberInput {...control} fallback={0} suffix="%" />}
          </FormField>
          {!taxesLines(taxRule) && (
            <FormField form={form} name="tax" label="Tax %" hint={exemptHint ?? props.taxHint}>
              {(control) => <NumberInput {...control} fallback={0} suffix="%" />}
            </FormField>
          )}
        </div>
        <Totals
          live
          lines={totalRows(
            {
              subtotal: toDollars(totals.subtotal),
              discountAmount: toDollars(totals.discountAmount),
              taxAmount: toDollars(totals.taxAmount),
              total: toDollars(totals.total),
            },
            { keepsDiscount: true },
          )}
        />
        {totals.discountAmount > 0 && totals.taxAmount > 0 && (
          <p className={note}>{taxBases[taxRule]}</p>
        )}
        {taxesLines(taxRule) && isTaxed && <p className={note}>{exemptHint}</p>}
        {props.hasLines && <ZeroTotalNotice total={totals.total} />}
        {moreThanLeft !== undefined && props.left && (
          <RestNotice form={form} left={props.left} notice={moreThanLeft} />
        )}
        <Button
          block
          type="submit"
          className={wide}
          variant="solid"
          busy={form.formState.isSubmitting}
          busyLabel={props.busyLabel}
        >
          {props.action}
        </Button>
        <LinkButton block variant="ghost" to={props.cancelTo}>
          Cancel
        </LinkButton>
      </div>
    </Card>
  );
};
