import { css } from '@styled/css';
import type { SecondFactorChallenge } from '@tradewind/contracts/secondFactors';
import { Button, Card, Field, Input, PasswordInput, usePageTitle } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { type ReactNode, useState } from 'react';
import { NativeCheckbox } from '../auth/NativeCheckbox.tsx';
import { stack, textLink } from '../auth/styles.ts';
import { useLogIn } from '../auth/useLogIn.ts';
import { Brand } from '../dashboard/Brand.tsx';
import { SecondFactorForm, secondFactorTexts } from '../proof/SecondFactorForm.tsx';

const page = css({ display: 'grid', placeContent: 'center', minH: '100dvh', p: '16px' });
const box = css({ display: 'grid', gap: '18px', w: 'min(384px, calc(100vw - 32px))' });
const heading = css({ fontSize: 'xl', fontWeight: '660', letterSpacing: '-.02em' });
const sub = css({ mt: '2px', mb: '16px', color: 'fg.muted', textStyle: 'sm' });
const other = css({ mt: '14px', textStyle: 'sm' });

interface FrameProps {
  readonly heading: string;
  readonly text: string;
  readonly children: ReactNode;
}

const Frame = (props: FrameProps) => {
  usePageTitle('Sign in');
  return (
    <main id="main" tabIndex={-1} className={page}>
      <div className={box}>
        <Brand />
        <Card>
          <h1 className={heading}>{props.heading}</h1>
          <p className={sub}>{props.text}</p>
          {props.children}
        </Card>
      </div>
    </main>
  );
};

/** Signs in on the page of the console, and stays there. */
export const OperatorSignIn = ({ isExpired }: { readonly isExpired: boolean }) => {
  const [asked, setAsked] = useState<SecondFactorChallenge>();
  const { problem, busy, invalid, submit, fail } = useLogIn(setAsked);
  if (asked !== undefined) {
    const back = (message: string) => {
      setAsked(undefined);
      fail({ message });
    };
    return (
      <Frame {...secondFactorTexts}>
        <SecondFactorForm asked={asked} onBack={back} />
      </Frame>
    );
  }
  return (
    <Frame heading="Operators" text="Sign in with an account that may operate this installation.">
      <form noValidate method="post" className={stack} onSubmit={submit}>
        {problem !== '' && <Banner tone="error">{problem}</Banner>}
        {problem === '' && isExpired && (
          <Banner tone="info">Your session has ended. Sign in again to go on.</Banner>
        )}
        <Field label="Email">
          <Input
            name="email"
            type="email"
            autoComplete="username"
            aria-invalid={invalid('email')}
          />
        </Field>
        <Field label="Password">
          <PasswordInput
            name="password"
            autoComplete="current-password"
            aria-invalid={invalid('password')}
          />
        </Field>
        <NativeCheckbox name="remember" label="Remember me" />
        <Button type="submit" variant="solid" size="lg" block busy={busy} busyLabel="Signing in…">
          Sign in
        </Button>
      </form>
      <p className={other}>
        {/* The token of the other tab is also this tab's. */}
        <a href="/login" target="_blank" rel="noopener" className={textLink}>
          Sign in another way in a new tab
        </a>
      </p>
    </Frame>
  );
};
