import { css } from '@styled/css';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import type { Job } from '@tradewind/contracts/jobs';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAskedVisits } from './AskedVisits.tsx';
import { TellCustomer } from './TellCustomer.tsx';

const space = css({ mb: '16px', _empty: { display: 'none' } });

/** Navigation state for a job's page after its edit form was saved. */
export interface EditedState {
  /** Whether the job has another start or was cancelled, of which its customer may be told. */
  readonly isMovedOrCancelled: boolean;
  /** Whether it is open again at the same start, of which a customer who knows its cancellation may be told. */
  readonly isReopened: boolean;
}

export const editedState = (before: Job, after: Job): EditedState => ({
  isMovedOrCancelled:
    after.startTime !== before.startTime ||
    (after.status === 'cancelled' && before.status !== 'cancelled'),
  isReopened:
    after.startTime === before.startTime &&
    before.status === 'cancelled' &&
    after.status !== 'cancelled',
});

const has = (state: unknown, name: keyof EditedState) =>
  typeof state === 'object' && state !== null && (state as Partial<EditedState>)[name] === true;

/**
 * The offer to tell the customer, on the page of a job that was moved, cancelled or reopened by editing,
 * or that has a visit of which they were mailed another time or the cancellation, unless the page has asked
 * about it already.
 */
export const TellOnJobPage = ({ job }: { readonly job: JobDetail }) => {
  const { state } = useLocation();
  const { visitIds } = useAskedVisits();
  const [isDone, setDone] = useState(false);
  const { outdatedMail } = job;
  const isEdited = has(state, 'isMovedOrCancelled');
  const isReopened = has(state, 'isReopened');
  const isOutdated = !isEdited && outdatedMail && !visitIds.has(outdatedMail.visitId);
  if (isDone || !(isEdited || isReopened || isOutdated)) return null;
  const about = isOutdated ? { visitId: outdatedMail.visitId, outdatedMail } : { isReopened };
  return (
    <div className={space}>
      <TellCustomer jobId={job._id} {...about} onDone={() => setDone(true)} />
    </div>
  );
};
