import { css } from '@styled/css';
import type { SecondFactorChallenge } from '@tradewind/contracts/secondFactors';
import { Button, Field, Input, PasswordInput } from '@tradewind/ui';
import { TopDialog } from '@tradewind/ui/TopDialog';
import { useState } from 'react';
import { stack, textLink } from '../auth/styles.ts';
import { useLogIn } from '../auth/useLogIn.ts';
import { signInProviders } from '../composition/composition.ts';
import { ProofFields, proofLabel } from '../proof/ProofFields.tsx';
import {
  type SecondFactorProps,
  secondFactorTexts,
  useSecondFactor,
} from '../proof/SecondFactorForm.tsx';
import { clearSession } from '../session/session.ts';
import { isRemembered } from '../session/token.ts';

const otherSignIn = css({ textStyle: 'sm' });

/** Asks the user whose session has ended for their password; the page below stays as it is. */
export const SignInAgain = ({ email }: { readonly email: string }) => {
  const [asked, setAsked] = useState<SecondFactorChallenge>();
  const { problem, busy, invalid, submit, fail } = useLogIn(setAsked);
  // Read now, because another tab may drop the token.
  const [remember] = useState(isRemembered);
  if (asked !== undefined) {
    const back = (message: string) => {
      setAsked(undefined);
      fail({ message });
    };
    return <SecondFactorDialog asked={asked} onBack={back} />;
  }
  return (
    <TopDialog
      title="Your session has ended."
      description="Sign in again to go on; what you typed is kept."
      problem={problem}
      onSubmit={submit}
      foot={
        <>
          <Button disabled={busy} onClick={() => clearSession('expired')}>
            Leave this page
          </Button>
          <Button type="submit" variant="solid" busy={busy} busyLabel="Signing in…">
            Sign in
          </Button>
        </>
      }
    >
      <div className={stack}>
        <Field label="Email">
          <Input name="email" type="email" autoComplete="username" readOnly value={email} />
        </Field>
        <Field label="Password">
          <PasswordInput name="password" aria-invalid={invalid('password')} />
        </Field>
        {remember && <input type="hidden" name="remember" value="on" />}
        {signInProviders().length > 0 && (
          // The token of the other tab is also this tab's.
          <p className={otherSignIn}>
            <a href="/login" target="_blank" rel="noopener" className={textLink}>
              Sign in another way in a new tab
            </a>
          </p>
        )}
      </div>
    </TopDialog>
  );
};

/** The second step, for an account that has one. */
const SecondFactorDialog = (props: SecondFactorProps) => {
  const form = useSecondFactor(props);
  const back = () => props.onBack('');
  return (
    <TopDialog
      title={secondFactorTexts.heading}
      description="Sign in again to go on; what you typed is kept."
      onSubmit={form.submit}
      onCancel={back}
      foot={
        <>
          <Button onClick={back}>Back</Button>
          <Button type="submit" variant="solid" busy={form.isBusy}>
            {proofLabel(form.method)}
          </Button>
        </>
      }
    >
      <ProofFields form={form} />
    </TopDialog>
  );
};
