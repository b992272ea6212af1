import * as v from 'valibot';
import { requiredText, shape, Timestamp } from './shapes.ts';

/** Days in which a closed business can be kept; then it is erased (decision 103). */
export const closurePeriod = 30;

const nameRequired = 'Type the name of the business.';

export const closureMessages = {
  nameWrong: 'This is not the name of the business.',
  closedAlready: 'The business is closed already.',
} as const;

/** The name of the business as it is shown, typed to close it. */
export const ClosureInput = shape({ name: requiredText(160, nameRequired) });
export type ClosureInput = v.InferOutput<typeof ClosureInput>;

/** What is still ahead of a business that is to be closed, whose customers are not told. */
export const ClosurePreview = v.object({
  /** Visits that are planned or under way and whose start is to come. */
  visits: v.number(),
  /** Bookings that wait for approval. */
  bookings: v.number(),
  /** yyyy-MM-dd, wall day of the business, of the last of both; null without any. */
  lastDay: v.nullable(v.string()),
});
export type ClosurePreview = v.InferOutput<typeof ClosurePreview>;

/** When a closed business is erased. */
export const Closure = v.object({ eraseAt: Timestamp });
