import { css } from '@styled/css';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { type ResponseOf, useAction, useCall } from '@tradewind/remote-kit';
import { Button, Card, messageOf } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { useState } from 'react';
import { CleanupConfirmation } from './CleanupConfirmation.tsx';

const stack = css({ display: 'grid', gap: '14px', justifyItems: 'start', '& > *': { minW: '0' } });
const strong = css({ fontWeight: '600' });
const text = css({ color: 'fg.muted', textStyle: 'sm' });

interface NumberingProps {
  readonly count: number;
  readonly assigning: boolean;
  readonly disabled: boolean;
  readonly onAssign: () => void;
}

/** The first choice for jobs without a number: it deletes nothing. */
const Numbering = ({ count, assigning, disabled, onAssign }: NumberingProps) =>
  count > 0 && (
    <>
      <p>
        <strong className={strong}>
          {count === 1 ? '1 job has no job number.' : `${count} jobs have no job number.`}
        </strong>{' '}
        The next free numbers are given, oldest job first.
      </p>
      <Button
        variant="solid"
        disabled={disabled}
        busy={assigning}
        busyLabel="Assigning…"
        onClick={onAssign}
      >
        Assign numbers
      </Button>
    </>
  );

/** Deletes or numbers imported jobs without a number (specification 2, section 4). */
export const AdminTools = () => {
  const { cleanup, cancel, preview, remove, assign } = useAdminTools();
  // While it is unknown or has failed, the search below finds the jobs.
  const { count } = useCall('countJobsWithoutNumber').data ?? { count: 0 };
  return (
    <Card title="Jobs without job numbers">
      <div className={stack}>
        {cleanup.problem !== undefined && <Banner tone="error">{cleanup.problem}</Banner>}
        {cleanup.step === 'idle' ? (
          <>
            {cleanup.result !== undefined && <Banner tone="success">{cleanup.result}</Banner>}
            <Numbering
              count={count}
              assigning={assign.isPending}
              disabled={preview.isPending}
              onAssign={() => assign.mutate({})}
            />
            <p className={text}>
              Imported jobs may lack a number. See which ones do, then number or delete them.
            </p>
            <Button
              disabled={assign.isPending}
              busy={preview.isPending}
              busyLabel="Looking…"
              onClick={() => preview.mutate({})}
            >
              Find jobs without numbers
            </Button>
          </>
        ) : (
          <CleanupConfirmation
            found={cleanup.found}
            deleting={remove.isPending}
            assigning={assign.isPending}
            onDelete={() => remove.mutate({})}
            onAssign={() => assign.mutate({})}
            onCancel={cancel}
          />
        )}
      </div>
    </Card>
  );
};

/** The state of the cleanup (specification 2, section 4). */
type Cleanup =
  | { readonly step: 'idle'; readonly result?: string; readonly problem?: string }
  | {
      readonly step: 'confirm';
      readonly found: ResponseOf<'previewJobsWithoutNumber'>;
      readonly problem?: string;
    };

const refreshes = staleAfter('job');

/** Finds the jobs without a number, then deletes or numbers them all. */
const useAdminTools = () => {
  const [cleanup, setCleanup] = useState<Cleanup>({ step: 'idle' });
  const fail = (failure: Error) => {
    const problem = `Error: ${messageOf(failure)}`;
    setCleanup((before) =>
      before.step === 'idle' ? { step: 'idle', problem } : { ...before, problem },
    );
  };
  const finish = ({ message }: { readonly message: string }) =>
    setCleanup({ step: 'idle', result: message });

  const preview = useAction('previewJobsWithoutNumber', {
    onSuccess: (found) =>
      setCleanup(
        found.count === 0
          ? { step: 'idle', result: 'No jobs without job numbers were found.' }
          : { step: 'confirm', found },
      ),
    onError: fail,
  });
  const remove = useAction('deleteJobsWithoutNumber', {
    refreshes,
    onSuccess: finish,
    onError: fail,
  });
  const assign = useAction('numberJobsWithoutNumber', {
    refreshes,
    onSuccess: finish,
    onError: fail,
  });
  return { cleanup, cancel: () => setCleanup({ step: 'idle' }), preview, remove, assign };
};
