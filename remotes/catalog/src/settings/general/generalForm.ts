import { Preferences, type User, UserUpdate } from '@tradewind/contracts/users';
import type { ContractForm } from '@tradewind/ui';
import * as v from 'valibot';

const ofBusiness = [
  'address',
  'taxNumber',
  'website',
  'timezone',
  'laborCostPerHour',
  'dateExceptions',
] as const;

/** What the tab holds: the user's own profile, and for an admin what the business is. */
export type GeneralPart = Pick<
  User,
  'name' | 'phone' | 'company' | 'businessType' | 'businessHours'
> & {
  preferences: Pick<User['preferences'], (typeof ofBusiness)[number]>;
  /** A date that is chosen and not among the exceptions yet, yyyy-MM-dd; empty for none. */
  anotherDate: string;
};

export type GeneralForm = ContractForm<GeneralPart, UserUpdate>;

type Schema = v.GenericSchema<GeneralPart, UserUpdate>;

// Without an answer to it a date would be left behind in silence.
const added = v.literal('', 'Add this date, or clear it.');

const whole = v.pipe(
  v.object({
    ...v.pick(UserUpdate, ['name', 'phone', 'company', 'businessType', 'businessHours']).entries,
    preferences: v.pick(Preferences, ofBusiness),
    anotherDate: added,
  }),
  v.transform(({ anotherDate, ...sent }) => sent),
) as unknown as Schema;

/** Of all that the form holds, only what is the user's own is sent. */
const own: Schema = v.pipe(
  whole,
  v.transform(({ name, phone }) => ({ name, phone })),
) as unknown as Schema;

export const schemaFor = (role: User['role']): Schema => (role === 'admin' ? whole : own);

export const partOf = (user: User): GeneralPart => {
  const { name, phone, company, businessType, businessHours, preferences } = user;
  const { address, taxNumber, website, timezone, laborCostPerHour, dateExceptions } = preferences;
  const business = { address, taxNumber, website, timezone, laborCostPerHour, dateExceptions };
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
