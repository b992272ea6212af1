import * as v from 'valibot';
import { instant, Timestamp } from './shapes.ts';

/** What a change can be about. */
export const changedEntities = [
  'client',
  'job',
  'quote',
  'invoice',
  'service',
  'member',
  'business',
] as const;

/** A change in the caller's business, sent to open screens. It names what changed, not how. */
export const LiveEvent = v.object({
  /** Id of the timeline's line about the change; the same change may be sent twice. */
  id: v.string(),
  entity: v.picklist(changedEntities),
  entityId: v.string(),
  /** Such as `created`, `status`, `updated`, `sent`. */
  kind: v.string(),
  /** The client that the change concerns. */
  clientId: v.optional(v.string()),
  /** With a replica: what it has to replay before a read shows the change (decision 127). */
  logPosition: v.optional(v.string()),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;

/** A reader's position: the `id` of its last message. */
export const EventsQuery = v.object({ lastEventId: v.optional(instant()) });

/** One line of a timeline: who changed what, when. Rows are only ever appended. */
export const Activity = v.object({
  _id: v.string(),
  /** What happened, such as `created`, `status`, `tasks`, `updated`, `sent`, `payment`. */
  kind: v.string(),
  /** In words: "Status changed to In progress". */
  summary: v.string(),
  /** Name of the author; "Customer" for a visitor, "Tradewind" for the product itself. */
  actor: v.string(),
  at: Timestamp,
  detail: v.record(v.string(), v.unknown()),
  /** In the timeline of a client: the number of the job or document that the line is about, else its title. */
  about: v.exactOptional(v.string()),
});
export type Activity = v.InferOutput<typeof Activity>;
