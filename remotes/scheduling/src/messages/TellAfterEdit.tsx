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
}

export const editedState = (before: Job, after: Job): EditedState => ({
  isMovedOrCancelled:
    after.startTime !== before.startTime ||
    (after.status === 'cancelled' && before.status !== 'cancelled'),
});

const isOffered = (state: unknown) =>
  typeof state === 'object' &&
  state !== null &&
  'isMovedOrCancelled' in state &&
  state.isMovedOrCancelled === true;

/** The offer to tell the customer, on the page of a job that was moved or cancelled by editing. */
export const TellAfterEdit = ({ jobId }: { readonly jobId: string }) => {
  const { state } = useLocation();
  const [isDone, setDone] = useState(false);
  if (isDone || !isOffered(state)) return null;
  return (
    <div className={space}>
      <TellCustomer jobId={jobId} onDone={() => setDone(true)} />
    </div>
  );
};
