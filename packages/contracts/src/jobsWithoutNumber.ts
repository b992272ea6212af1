import * as v from 'valibot';
import { Timestamp } from './shapes.ts';

export const CleanupJob = v.object({
  _id: v.string(),
  title: v.string(),
  clientName: v.string(),
  scheduledDate: v.nullable(v.string()),
  createdAt: Timestamp,
});

export const CleanupPreview = v.object({
  /** The number of jobs without a number. */
  count: v.number(),
  /** How many of them have quotes or invoices, and are kept. */
  kept: v.number(),
  /** The jobs that would be deleted, newest first, at most 50. */
  preview: v.array(CleanupJob),
});
export const CleanupResult = v.object({ message: v.string(), deletedCount: v.number() });
export const NumberingResult = v.object({ message: v.string(), assignedCount: v.number() });
