import { useQuery } from '@tanstack/react-query';
import { accountMessages } from '@tradewind/contracts/accountMessages';
import { Button, Field, messageOf, PasswordInput, Skeleton } from '@tradewind/ui';
import { TopDialog } from '@tradewind/ui/TopDialog';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { stack } from '../auth/styles.ts';
import { api } from '../session/apiClient.ts';
import { clearSession } from '../session/session.ts';

export interface StepUpDialogProps {
  /** Called once, with whether the user has proven who they are. */
  readonly onAnswer: (isProven: boolean) => void;
}

/** Asks the user of the session to prove who they are; the page below stays as it is. */
export const StepUpDialog = ({ onAnswer }: StepUpDialogProps) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stepUpOptions'],
    queryFn: ({ signal }) => api.stepUpOptions({}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const cannotProve = data?.methods.length === 0;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (error !== null) return void refetch();
    if (cannotProve) return clearSession('expired');
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setProblem(password === '' ? accountMessages.passwordRequired : '');
    if (password === '') return;
    setBusy(true);
    try {
      await api.stepUp({ body: { password } });
      onAnswer(true);
    } catch (failure) {
      setProblem(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <TopDialog
      title="Confirm that it is you"
      description={descriptionOf(cannotProve)}
      problem={error === null ? '' : messageOf(error)}
      onSubmit={submit}
      onCancel={() => onAnswer(false)}
      foot={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button type="submit" variant="solid" busy={isBusy || isFetching}>
            {submitLabel(error !== null, cannotProve)}
          </Button>
        </>
      }
    >
      {data === undefined
        ? error === null && <Skeleton shape="block" />
        : !cannotProve && <PasswordProof problem={problem} />}
    </TopDialog>
  );
};

const descriptionOf = (cannotProve: boolean) =>
  cannotProve
    ? 'This needs a recent sign-in. Sign in again, then repeat it.'
    : 'You signed in a while ago, so this asks once more.';

const submitLabel = (hasFailed: boolean, cannotProve: boolean) => {
  if (hasFailed) return 'Try again';
  return cannotProve ? 'Sign in again' : 'Confirm';
};

const PasswordProof = ({ problem }: { readonly problem: string }) => {
  const box = useRef<HTMLDivElement>(null);
  // The dialog opens before it is known what it asks for, and a wrong password is typed again.
  useEffect(() => {
    if (problem !== undefined) box.current?.querySelector('input')?.select();
  }, [problem]);
  return (
    <div ref={box} className={stack}>
      <Field label="Password" error={problem}>
        <PasswordInput name="password" />
      </Field>
    </div>
  );
};
