import type { jobEndpoints } from '@tradewind/contracts/endpoints/jobs';
import { formatCount } from '@tradewind/contracts/text';
import { recordActivity } from '../../engines/activity.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { toWallTime } from '../../engines/time/zone.ts';
import type { Handlers } from '../../http/context.ts';
import { emailCrew } from '../bookings/crewMails.ts';
import {
  countCleanup,
  countUnnumbered,
  deleteUnnumbered,
  type FoundUnnumbered,
  findDeletable,
} from './cleanup.queries.ts';
import { numberJobs } from './jobNumbers.ts';
import { jobDeletedActivity } from './jobs.timeline.ts';

type Calls = Pick<
  Handlers<typeof jobEndpoints>,
  | 'countJobsWithoutNumber'
  | 'previewJobsWithoutNumber'
  | 'deleteJobsWithoutNumber'
  | 'numberJobsWithoutNumber'
>;

const present = (row: FoundUnnumbered, zone: string) => ({
  _id: row.id,
  title: row.title,
  clientName: row.client_name,
  scheduledDate: row.starts_at === null ? null : toWallTime(row.starts_at, zone).day,
  createdAt: row.created_at.toISOString(),
});

const jobs = (count: number) => formatCount(count, 'job');

const whatStays = (count: number): string => {
  if (count === 0) return '';
  const ways =
    count === 1 ? 'has quotes or invoices and stays' : 'have quotes or invoices and stay';
  return ` ${jobs(count)} ${ways}: assign ${count === 1 ? 'it a number' : 'them numbers'}.`;
};

/** Jobs that came by import and have no number (specification 2, section 4). */
export const cleanupHandlers: Calls = {
  countJobsWithoutNumber: async (_, { db, actor }) => ({
    count: await countUnnumbered(db, actor.businessId),
  }),

  previewJobsWithoutNumber: async (_, { db, actor: { businessId, timezone } }) => {
    const [counted, found] = await Promise.all([
      countCleanup(db, businessId),
      findDeletable(db, businessId),
    ]);
    return { ...counted, preview: found.map((row) => present(row, timezone)) };
  },

  deleteJobsWithoutNumber: (_, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      const deleted = await deleteUnnumbered(tx, businessId);
      for (const job of deleted) {
        await recordActivity(tx, jobDeletedActivity(job, actor));
        await emailCrew(tx, { businessId, jobId: job.id });
      }
      if (deleted.length > 0) {
        const subject = { id: null, name: `${jobs(deleted.length)} without a number` };
        await recordActorEvent(tx, actor, 'job_deleted', { subject });
      }
      const done = `Successfully deleted ${jobs(deleted.length)} without job numbers.`;
      const message = done + whatStays(await countUnnumbered(tx, businessId));
      return { message, deletedCount: deleted.length };
    }),

  numberJobsWithoutNumber: (_, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId, timezone } = actor;
      const numbered = await numberJobs(tx, businessId, timezone);
      for (const { id, clientId, number } of numbered) {
        const summary = `Job number ${number} given`;
        const entry = { entity: 'job', kind: 'numbered', summary } as const;
        await recordActivity(tx, { ...entry, businessId, entityId: id, clientId, by: actor });
      }
      const message = `Assigned numbers to ${jobs(numbered.length)}.`;
      return { message, assignedCount: numbered.length };
    }),
};
