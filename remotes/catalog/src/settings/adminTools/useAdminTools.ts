import { staleAfter } from '@tradewind/contracts/invalidation';
import { type AnswerOf, useAction } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';
import { useState } from 'react';

/** Where the cleanup is (specification 2, section 4). */
export type Cleanup =
  | { readonly step: 'idle'; readonly result?: string; readonly problem?: string }
  | {
      readonly step: 'confirm';
      readonly found: AnswerOf<'previewJobsWithoutNumber'>;
      readonly problem?: string;
    };

const refreshes = staleAfter('job');

/** Finds the jobs without a number, then deletes or numbers them all. */
export const useAdminTools = () => {
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
