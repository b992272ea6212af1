import { css } from '@styled/css';
import type { Job } from '@tradewind/contracts/jobs';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
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

/** The offer to tell the customer, on the page of a job that was moved, cancelled or reopened by editing. */
export const TellAfterEdit = ({ jobId }: { readonly jobId: string }) => {
  const { state } = useLocation();
  const [isDone, setDone] = useState(false);
  const isReopened = has(state, 'isReopened');
  if (isDone || !(isReopened || has(state, 'isMovedOrCancelled'))) return null;
  return (
    <div className={space}>
      <TellCustomer jobId={jobId} isReopened={isReopened} onDone={() => setDone(true)} />
    </div>
  );
};
