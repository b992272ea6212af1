import { BookingInput } from '@tradewind/contracts/appointments';
import { email, requiredText, text } from '@tradewind/contracts/shapes';
import type { ContractForm } from '@tradewind/ui';
import * as v from 'valibot';

const { notes, website } = BookingInput.entries;

/**
 * The visitor's details by the rules of the contract, with a message of its own for each required
 * field that is empty (specification 1, section 5).
 */
export const Details = v.object({
  name: v.pipe(requiredText(160, 'Enter your name'), BookingInput.entries.name),
  email: v.pipe(requiredText(254, 'Enter your email'), email()),
  phone: v.pipe(requiredText(40, 'Enter your phone number'), BookingInput.entries.phone),
  address: v.object({ street: text(200), city: text(100), state: text(100), zip: text(20) }),
  notes,
  website,
});
export type DetailsInput = v.InferInput<typeof Details>;
export type DetailsOutput = v.InferOutput<typeof Details>;
export type DetailsForm = ContractForm<DetailsInput, DetailsOutput>;

/** Whether a required field is empty. */
export const lacksRequired = ({ name, email: mail, phone: tel }: DetailsInput): boolean =>
  [name, mail, tel].some((value) => value.trim() === '');
