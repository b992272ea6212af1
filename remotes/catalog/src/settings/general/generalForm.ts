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
> & { preferences: Pick<User['preferences'], (typeof ofBusiness)[number]> };

export type GeneralForm = ContractForm<GeneralPart, UserUpdate>;

type Schema = v.GenericSchema<GeneralPart, UserUpdate>;

const whole = v.object({
  ...v.pick(UserUpdate, ['name', 'phone', 'company', 'businessType', 'businessHours']).entries,
  preferences: v.pick(Preferences, ofBusiness),
}) as unknown as Schema;

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
  return { name, phone, company, businessType, businessHours, preferences: business };
};
