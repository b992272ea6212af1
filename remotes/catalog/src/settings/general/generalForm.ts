import { Preferences, type User, UserUpdate } from '@tradewind/contracts/users';
import type { ContractForm } from '@tradewind/ui';
import * as v from 'valibot';

const ofBusiness = [
  'address',
  'taxNumber',
  'website',
  'timezone',
  'laborCostPerHour',
  'defaultTaxRate',
  'dateExceptions',
] as const;

// Without this error the date would be lost silently.
const added = v.literal('', 'Add this date, or clear it.');

const fields = v.object({
  ...v.required(v.pick(UserUpdate, ['name', 'phone', 'company', 'businessType', 'businessHours']))
    .entries,
  preferences: v.pick(Preferences, ofBusiness),
  /** A chosen date that is not among the exceptions yet, yyyy-MM-dd; empty for none. */
  anotherDate: added,
});

/** The schema of the user's own profile, and for an admin of the business. */
export type GeneralValues = v.InferInput<typeof fields>;
export type GeneralForm = ContractForm<GeneralValues, UserUpdate>;

type Schema = v.GenericSchema<GeneralValues, UserUpdate>;

const whole = v.pipe(
  fields,
  v.transform(({ anotherDate, ...sent }) => sent),
);

/** Only the user's own fields are sent. */
const own = v.pipe(
  fields,
  v.transform(({ name, phone }) => ({ name, phone })),
);

export const schemaFor = (role: User['role']): Schema => (role === 'admin' ? whole : own);

export const generalValuesOf = (user: User): GeneralValues => {
  const { name, phone, company, businessType, businessHours, preferences } = user;
  const { address, taxNumber, website, timezone, dateExceptions } = preferences;
  const { laborCostPerHour, defaultTaxRate } = preferences;
  const business = {
    ...{ address, taxNumber, website, timezone, dateExceptions },
    ...{ laborCostPerHour, defaultTaxRate },
  };
  return {
    name,
    phone,
    company,
    businessType,
    businessHours,
    preferences: business,
    anotherDate: '',
  };
};
