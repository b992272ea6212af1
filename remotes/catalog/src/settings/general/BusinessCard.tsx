import { css } from '@styled/css';
import { businessTypeNames, businessTypes } from '@tradewind/contracts';
import { usePlaceOfZip } from '@tradewind/remote-kit';
import { Card, FormField, Input, MoneyInput, NativeSelect, NumberInput } from '@tradewind/ui';
import type { GeneralForm } from './generalForm.ts';
import { TimeZoneField } from './TimeZoneField.tsx';

const fields = css({
  display: 'grid',
  gap: '14px 12px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});
const half = css({ minW: '0' });
const full = css({ gridColumn: '1 / -1' });

const trades = businessTypes.map((value) => ({ value, label: businessTypeNames[value] }));

const address = [
  { field: 'street', label: 'Street address', width: full },
  { field: 'city', label: 'City', width: half },
  { field: 'state', label: 'State', width: half },
  { field: 'zip', label: 'ZIP code', width: half },
  { field: 'country', label: 'Country', width: half },
] as const;

interface BusinessCardProps {
  readonly form: GeneralForm;
}

/** The business as its quotes, invoices and booking page show it. */
export const BusinessCard = ({ form }: BusinessCardProps) => (
  <Card title="Business profile">
    <div className={fields}>
      <FormField
        form={form}
        name="company"
        label="Company"
        hint="Without it, documents and mails carry your name."
        className={half}
      >
        {(control) => <Input {...control} autoComplete="organization" />}
      </FormField>
      <FormField form={form} name="businessType" label="Industry" className={half}>
        {(control) => <NativeSelect {...control} choices={trades} />}
      </FormField>
      <FormField
        form={form}
        name="preferences.website"
        label="Website"
        hint="Starts with https://"
        className={half}
      >
        {(control) => <Input {...control} inputMode="url" autoComplete="url" />}
      </FormField>
      <FormField form={form} name="preferences.taxNumber" label="Tax number" className={half}>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
    </div>
  </Card>
);

/** The address on quotes and invoices. */
export const AddressCard = ({ form }: BusinessCardProps) => {
  const { zip = '', city = '', state = '', country } = form.watch('preferences.address');
  // Without a country the business is in the default one.
  usePlaceOfZip({ zip, city, state, country: country || undefined }, (field, text) =>
    form.setValue(`preferences.address.${field}`, text, {
      shouldDirty: true,
      shouldValidate: true,
    }),
  );
  return (
    <Card title="Business address">
      <div className={fields}>
        {address.map(({ field, label, width }) => (
          <FormField
            key={field}
            form={form}
            name={`preferences.address.${field}`}
            label={label}
            className={width}
          >
            {(control) => <Input {...control} autoComplete="off" />}
          </FormField>
        ))}
      </div>
    </Card>
  );
};

/** The zone of hours and jobs, what work costs, and the tax on it. */
export const TimeAndCostCard = ({ form }: BusinessCardProps) => (
  <Card title="Time, cost and tax">
    <div className={fields}>
      <TimeZoneField form={form} className={half} />
      <FormField
        form={form}
        name="preferences.laborCostPerHour"
        label="Labor cost per hour"
        hint="What an hour of work costs you. It is taken off the margin of your services."
        className={half}
      >
        {({ onChange, ...control }) => (
          <MoneyInput {...control} onChange={(dollars) => onChange(dollars ?? 0)} />
        )}
      </FormField>
      <FormField
        form={form}
        name="preferences.defaultTaxRate"
        label="Default tax rate"
        hint="For new quotes and invoices. Tax-exempt customers have none."
        className={half}
      >
        {({ onChange, ...control }) => (
          <NumberInput {...control} suffix="%" onChange={(percent) => onChange(percent ?? 0)} />
        )}
      </FormField>
    </div>
  </Card>
);
