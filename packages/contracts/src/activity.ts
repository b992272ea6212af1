import * as v from 'valibot';
import { Timestamp } from './shapes.ts';

/** One line of a timeline: who changed what, when. Rows are only ever appended. */
export const Activity = v.object({
  _id: v.string(),
  /** What happened, such as `created`, `status`, `tasks`, `updated`, `sent`, `payment`. */
  kind: v.string(),
  /** In words: "Status changed to In progress". */
  summary: v.string(),
  /** Who did it; "Customer" for a visitor, "Tradewind" for the product itself. */
  actor: v.string(),
  at: Timestamp,
  detail: v.record(v.string(), v.unknown()),
});
export type Activity = v.InferOutput<typeof Activity>;
