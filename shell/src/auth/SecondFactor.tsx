import type { SecondFactorChallenge } from '@tradewind/contracts/secondFactors';
import { Button } from '@tradewind/ui';
import { ProofFields, proofLabel } from '../proof/ProofFields.tsx';
import { useSecondFactor } from '../proof/useSecondFactor.ts';
import { AuthFrame, authTitles } from './AuthFrame.tsx';
import { stack } from './styles.ts';

export interface SecondFactorProps {
  readonly asked: SecondFactorChallenge;
  /** Returns to the password; the message is empty unless the time for this step is over. */
  readonly onBack: (problem: string) => void;
}

/** The second step of signing in: a passkey or a code (decision 69). */
export const SecondFactor = ({ asked, onBack }: SecondFactorProps) => {
  const form = useSecondFactor(asked, onBack);
  return (
    <AuthFrame
      title={authTitles.login}
      heading="Confirm that it is you"
      text="Your account has two-step sign-in."
    >
      <form noValidate method="post" className={stack} onSubmit={form.submit}>
        <ProofFields form={form} />
        <Button type="submit" variant="solid" size="lg" block busy={form.isBusy}>
          {proofLabel(form.method)}
        </Button>
        <Button size="lg" block onClick={() => onBack('')}>
          Back
        </Button>
      </form>
    </AuthFrame>
  );
};
