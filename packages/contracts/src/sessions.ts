import * as v from 'valibot';
import { id, shape, Timestamp } from './shapes.ts';

/** A session of the signed-in user, as they recognise it (decision 66). */
export const ActiveSession = v.object({
  _id: v.string(),
  /** Such as `iPhone` or `Windows`; empty where it is not known. */
  device: v.string(),
  /** Such as `Safari`; empty where it is not known. */
  browser: v.string(),
  /** The network of the last use, such as `203.0.113.0/24`; never a full address. */
  network: v.string(),
  createdAt: Timestamp,
  /** Exact to a few minutes. */
  lastUsedAt: Timestamp,
  expiresAt: Timestamp,
  /** Whether this call was made within it. */
  isCurrent: v.boolean(),
});
export type ActiveSession = v.InferOutput<typeof ActiveSession>;

export const sessionId = shape({ id: id('Invalid session ID') });
