import type { SecondFactorChallenge } from '@tradewind/contracts/secondFactors';
import { Button } from '@tradewind/ui';
import { stack } from '../auth/styles.ts';
import { api } from '../session/apiClient.ts';
import { enter } from '../session/authentication.ts';
import { ProofFields, proofLabel } from './ProofFields.tsx';
import { type ProofForm, useProof } from './useProof.ts';

export interface SecondFactorProps {
  readonly asked: SecondFactorChallenge;
  /** Returns to the password; the message is empty unless the time for this step is over. */
  readonly onBack: (problem: string) => void;
}

/** The state of the second step of a sign-in, which opens the session. */
export const useSecondFactor = ({
  asked: { challenge, methods },
  onBack,
}: SecondFactorProps): ProofForm =>
  useProof({
    methods,
    passkeyChallenge: async () => {
      const options = await api.secondFactorOptions({ body: { challenge } });
      return { challenge, options };
    },
    send: async (proof) => {
      const body = { challenge, ...proof };
      const { token, user, remember } = await api.signInWithSecondFactor({ body });
      enter(token, user, remember);
    },
    onExpired: onBack,
  });

/** Heading and text of a page with the second step. */
export const secondFactorTexts = {
  heading: 'Confirm that it is you',
  text: 'Your account has two-step sign-in.',
} as const;

/** The second step of a sign-in on a page: a passkey or a code (decision 69). */
export const SecondFactorForm = (props: SecondFactorProps) => {
  const form = useSecondFactor(props);
  return (
    <form noValidate method="post" className={stack} onSubmit={form.submit}>
      <ProofFields form={form} />
      <Button type="submit" variant="solid" size="lg" block busy={form.isBusy}>
        {proofLabel(form.method)}
      </Button>
      <Button size="lg" block onClick={() => props.onBack('')}>
        Back
      </Button>
    </form>
  );
};
