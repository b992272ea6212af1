import * as v from 'valibot';
import { Timestamp } from './shapes.ts';

/** The mails to customers that a business has caused today, in its own zone (decision 97). */
export const MailUsage = v.object({
  /** Sent, waiting and failed ones. */
  used: v.number(),
  most: v.number(),
  /** The next midnight, from which on they are counted anew. */
  resetsAt: Timestamp,
});
export type MailUsage = v.InferOutput<typeof MailUsage>;
