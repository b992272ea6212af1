import type { Db } from '../../database/db.ts';
import type { Actor } from '../../http/context.ts';
import { findVisitsOfCrew } from './bookings.queries.ts';
import { emailCancelledVisits } from './crewCancellation.ts';
import { emailMovedVisits } from './crewMove.ts';

/** Changes several visits of a job within a transaction, and mails the people of those that are removed or moved. */
export const tellingCrew = async (
  tx: Db,
  actor: Actor,
  jobId: string,
  change: () => Promise<void>,
): Promise<void> => {
  const before = await findVisitsOfCrew(tx, actor.businessId, jobId);
  await change();
  await emailCancelledVisits(tx, actor, before);
  await emailMovedVisits(tx, actor, jobId, before);
};
