import { useQuery } from '@tanstack/react-query';
import type { PasskeyChallenge } from '@tradewind/contracts/secondFactors';
import { Button, messageOf, Skeleton } from '@tradewind/ui';
import { TopDialog } from '@tradewind/ui/TopDialog';
import type { FormEvent } from 'react';
import { ProofFields, proofLabel } from '../proof/ProofFields.tsx';
import { useProof } from '../proof/useProof.ts';
import { api } from '../session/apiClient.ts';
import { clearSession } from '../session/session.ts';

export interface StepUpDialogProps {
  /** Called once, with whether the user has proven who they are. */
  readonly onAnswer: (isProven: boolean) => void;
}

/** What a passkey signs; each challenge is answered once. */
const passkeyChallenge = async (): Promise<PasskeyChallenge> => {
  const { challenge, options } = await api.stepUpOptions();
  if (challenge === undefined || options === undefined) throw new Error('Choose another way.');
  return { challenge, options };
};

/** Asks the user of the session to prove who they are; the page below stays as it is. */
export const StepUpDialog = ({ onAnswer }: StepUpDialogProps) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stepUpOptions'],
    queryFn: ({ signal }) => api.stepUpOptions({}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const form = useProof({
    methods: data?.methods ?? [],
    passkeyChallenge,
    send: async (proof) => {
      await api.stepUp({ body: proof });
      onAnswer(true);
    },
  });
  const cannotProve = data?.methods.length === 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (data !== undefined && !cannotProve) return form.submit(event);
    event.preventDefault();
    if (cannotProve) clearSession('expired');
    else void refetch();
  };
  const label = () => {
    if (data === undefined) return 'Try again';
    return cannotProve ? 'Sign in again' : proofLabel(form.method);
  };
  return (
    <TopDialog
      title="Confirm that it is you"
      description={
        cannotProve
          ? 'This needs a recent sign-in. Sign in again, then repeat it.'
          : 'You signed in a while ago, so this asks once more.'
      }
      problem={error === null ? '' : messageOf(error)}
      onSubmit={submit}
      onCancel={() => onAnswer(false)}
      foot={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button type="submit" variant="solid" busy={form.isBusy || isFetching}>
            {label()}
          </Button>
        </>
      }
    >
      {data === undefined
        ? error === null && <Skeleton shape="block" />
        : !cannotProve && <ProofFields form={form} />}
    </TopDialog>
  );
};
