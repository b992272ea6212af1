import type { Db } from '../../database/db.ts';
import type { TimelineLine } from './jobs.timeline.ts';

const find = `
  select least(clock_timestamp(),
    greatest($3::timestamptz, max(coalesce((detail ->> 'takenAt')::timestamptz, at)))) as at
  from activity
  where business_id = $1 and entity = 'job' and entity_id = $2
    and kind in ('created','status','visit_status')`;

/**
 * When a step that was sent later counts as taken (decision 234): not before the status of the job that
 * was recorded last, and not after now. Undefined for one that is taken now.
 */
export const findStepTime = async (
  tx: Db,
  businessId: string,
  jobId: string,
  takenAt: string | undefined,
): Promise<Date | undefined> => {
  if (takenAt === undefined) return undefined;
  return (await tx.row<{ at: Date }>(find, [businessId, jobId, takenAt]))?.at;
};

/** The lines of a step with its time, where that is not when they are written. */
export const withStepTime = (
  lines: readonly TimelineLine[],
  takenAt: Date | undefined,
): readonly TimelineLine[] =>
  takenAt === undefined
    ? lines
    : lines.map((line) => ({
        ...line,
        detail: { ...line.detail, takenAt: takenAt.toISOString() },
      }));
