import { css } from '@styled/css';
import { formatCount } from '@tradewind/contracts/text';
import {
  Preferences,
  timelineMonths,
  type User,
  type UserUpdate,
  visitorMonths,
} from '@tradewind/contracts/users';
import { Card, type ContractForm, FormField, NativeSelect } from '@tradewind/ui';
import * as v from 'valibot';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';

type Values = { preferences: Pick<User['preferences'], 'keepTimelines' | 'keepVisitors'> };

const schema: v.GenericSchema<Values, UserUpdate> = v.object({
  preferences: v.pick(Preferences, ['keepTimelines', 'keepVisitors']),
});

const valuesOf = ({ preferences: { keepTimelines, keepVisitors } }: User): Values => ({
  preferences: { keepTimelines, keepVisitors },
});

const fields = css({
  display: 'grid',
  gap: '14px 12px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});

/** Months in words: whole years as years. */
const wordsOf = (months: number) =>
  months % 12 === 0 ? formatCount(months / 12, 'year') : formatCount(months, 'month');

interface MonthsFieldProps {
  readonly form: ContractForm<Values, UserUpdate>;
  readonly name: `preferences.${keyof Values['preferences']}`;
  readonly label: string;
  readonly hint: string;
  readonly months: readonly number[];
}

const MonthsField = ({ months, ...field }: MonthsFieldProps) => (
  <FormField {...field}>
    {({ value, onChange, ...control }) => (
      <NativeSelect
        {...control}
        value={value === null ? '' : String(value)}
        choices={[
          { value: '', label: 'For ever' },
          ...months.map((count) => ({ value: String(count), label: wordsOf(count) })),
        ]}
        onChange={({ currentTarget: { value: chosen } }) =>
          onChange(chosen === '' ? null : Number(chosen))
        }
      />
    )}
  </FormField>
);

/** How long the business keeps what it may delete (decision 103). */
export const RetentionCard = () => {
  const settings = useSettingsForm(schema, valuesOf);
  return (
    <SettingsForm {...settings} label="Retention">
      <Card title="How long data is kept">
        <div className={fields}>
          <MonthsField
            form={settings.form}
            name="preferences.keepVisitors"
            label="Visitors"
            hint="People who have only booked online are anonymized so long after their last visit. Customers with quotes or invoices are not."
            months={visitorMonths}
          />
          <MonthsField
            form={settings.form}
            name="preferences.keepTimelines"
            label="Timelines"
            hint="Older lines of timelines are deleted."
            months={timelineMonths}
          />
        </div>
      </Card>
    </SettingsForm>
  );
};
