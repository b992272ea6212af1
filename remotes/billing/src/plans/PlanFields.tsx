import { css } from '@styled/css';
import { addMonths, isDay } from '@tradewind/contracts/calendar';
import {
  type MaintenancePlan,
  planPeriods,
  planTermMonths,
} from '@tradewind/contracts/maintenancePlans';
import {
  Banner,
  Card,
  DatePicker,
  Form,
  FormField,
  formatDate,
  Input,
  MoneyInput,
  NativeSelect,
  NumberInput,
  PageFormFoot,
} from '@tradewind/ui';
import { fours, half } from '../form/FormSkeleton.tsx';
import { PlanClientField, PlanPropertyField } from './PlanClientField.tsx';
import { useToday } from './PlanDialogs.tsx';
import type { PlanForm, PlanValues } from './planForm.ts';
import { ServicesCard } from './ServicesCard.tsx';

const locked = css({ display: 'grid', gap: '16px', border: '0', p: '0', m: '0', minW: '0' });

const periods = Object.entries(planPeriods).map(([value, { label }]) => ({ value, label }));
const renewals = [
  { value: 'automatic', label: 'By itself every year' },
  { value: 'asked', label: 'Ask us 30 days before' },
];

/** Says what is billed of a plan whose start is past (decision 156); empty for others. */
const pastStartHint = (
  { startsOn, period, renewal }: Pick<PlanValues, 'startsOn' | 'period' | 'renewal'>,
  today: string,
): string => {
  if (!isDay(startsOn) || startsOn >= today) return '';
  let months = 0;
  while (addMonths(startsOn, months) < today) months += planPeriods[period].months;
  const first = addMonths(startsOn, months);
  const isNextTerm = months % planTermMonths === 0 && first > today;
  return `What began before today is not billed. ${
    renewal === 'asked' && isNextTerm
      ? 'There is no invoice unless the plan is renewed.'
      : `First invoice: ${formatDate(first)}.`
  }`;
};

export interface PlanFieldsProps<Output> {
  readonly form: PlanForm<Output>;
  readonly label: string;
  /** The saved plan, whose customer stays. Once it was billed, so do price, period and start. */
  readonly plan?: MaintenancePlan;
  readonly action: string;
  readonly busyLabel: string;
  readonly cancelTo: string;
  readonly onSave: (values: Output) => unknown;
}

/** The form of a maintenance plan. */
export const PlanFields = <Output,>(props: PlanFieldsProps<Output>) => {
  const { form, label, plan, action, busyLabel, cancelTo, onSave } = props;
  const isBilled = plan?.isBilled ?? false;
  const busy = form.formState.isSubmitting;
  const today = useToday();
  const [startsOn, period, renewal] = form.watch(['startsOn', 'period', 'renewal']);
  const startHint = isBilled ? '' : pastStartHint({ startsOn, period, renewal }, today);
  return (
    <Form form={form} aria-label={label} onSave={onSave}>
      {isBilled && (
        <Banner>
          This plan was billed already. Its price changes on its page, from a day on; period and
          start stay.
        </Banner>
      )}
      <fieldset disabled={busy} className={locked}>
        <Card>
          <div className={fours}>
            <div className={half}>
              {plan === undefined ? (
                <PlanClientField form={form} />
              ) : (
                <FormField form={form} name="client" label="Customer">
                  {() => <Input value={plan.client.name} disabled readOnly />}
                </FormField>
              )}
            </div>
            <FormField form={form} name="name" label="Name" required className={half}>
              {(control) => <Input {...control} maxLength={160} />}
            </FormField>
            <PlanPropertyField form={form} saved={plan?.property} />
            <FormField form={form} name="price" label="Price" required>
              {(control) => <MoneyInput {...control} disabled={isBilled} />}
            </FormField>
            <FormField form={form} name="period" label="Billed every">
              {(control) => <NativeSelect {...control} choices={periods} disabled={isBilled} />}
            </FormField>
            <FormField form={form} name="startsOn" label="Starts on" hint={startHint}>
              {(control) => <DatePicker {...control} disabled={isBilled} />}
            </FormField>
            <FormField
              form={form}
              name="discount"
              label="Off other work"
              hint="New quotes and invoices propose it."
            >
              {(control) => <NumberInput {...control} fallback={0} suffix="%" />}
            </FormField>
            <FormField form={form} name="renewal" label="Renews" className={half}>
              {(control) => <NativeSelect {...control} choices={renewals} />}
            </FormField>
          </div>
        </Card>
        <ServicesCard form={form} />
        <PageFormFoot cancelTo={cancelTo} action={action} busyLabel={busyLabel} busy={busy} />
      </fieldset>
    </Form>
  );
};
