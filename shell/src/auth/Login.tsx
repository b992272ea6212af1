import { css, cx } from '@styled/css';
import { Button, Field, Input, PasswordInput } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { prefetchChunks } from '../composition/prefetch.ts';
import { useIsHydrated } from '../public/serverRendered.ts';
import type { HomeState } from '../RedirectHome.tsx';
import type { AskSecondFactor } from '../session/authentication.ts';
import type { LoginState } from '../session/SignedIn.tsx';
import { useSession } from '../session/session.ts';
import { AuthFrame, authTitles } from './AuthFrame.tsx';
import { NativeCheckbox } from './NativeCheckbox.tsx';
import { SignInProviders } from './SignInProviders.tsx';
import { stack, textLink } from './styles.ts';
import { useLogIn } from './useLogIn.ts';

const password = css({ position: 'relative' });
/** Shown beside the label, but after the field in keyboard order. */
const forgot = css({
  position: 'absolute',
  top: '-3px',
  right: '0',
  py: '3px',
  textStyle: 'sm',
  _touch: { top: '-13px', py: '13px' },
});
const notice = css({ mb: '16px' });
/** The height of the button that loads later. */
const passkey = css({ mt: '12px', minH: 'control.lg' });

/** Resolves when the visitor first moves or types, or after two seconds. */
const firstActivity = () =>
  new Promise((resolve) => {
    for (const type of ['pointermove', 'focusin', 'keydown']) addEventListener(type, resolve);
    setTimeout(resolve, 2_000);
  });

// It is no part of the first screen, and without it the form still works.
const PasskeySignIn = lazy(() =>
  firstActivity()
    .then(() => import(/* webpackChunkName: "passkey" */ './PasskeySignIn.tsx'))
    .catch(() => ({ default: () => null })),
);

/** Signs in (specification 1, section 2); returns to the page that the user came from. */
export const Login = () => {
  const session = useSession();
  const isHydrated = useIsHydrated();
  const state = useLocation().state as (LoginState & HomeState) | null;
  const { from, expired, missing } = (isHydrated && state) || {};
  const [remember, setRemember] = useState(false);
  const [step, setStep] = useState<ReactNode>();
  const askSecondFactor: AskSecondFactor = async (asked) => {
    const { SecondFactor } = await import(/* webpackChunkName: "factor" */ './SecondFactor.tsx');
    const back = (message: string) => {
      setStep(undefined);
      logIn.fail({ message });
    };
    setStep(<SecondFactor asked={asked} onBack={back} />);
  };
  const logIn = useLogIn(askSecondFactor);
  useEffect(() => prefetchChunks('dashboard', 'home'), []);
  if (session.status === 'in') return <Navigate to={from ?? '/dashboard'} replace />;
  if (step !== undefined) return step;
  return (
    <AuthFrame
      title={authTitles.login}
      heading="Welcome back"
      text="Log in to see today's jobs."
      foot={
        <>
          New here?{' '}
          <Link to="/register" className={textLink}>
            Start a 14-day free trial
          </Link>
        </>
      }
    >
      {(expired || missing) && (
        <Banner tone="info" className={notice}>
          {missing
            ? `There is no page at ${missing}.`
            : 'Your session has ended. Log in to go on where you were.'}
        </Banner>
      )}
      <SignInProviders from={from} remember={remember} onSecondFactor={askSecondFactor} />
      <LoginForm logIn={logIn} onRemember={setRemember} />
      <div className={passkey}>
        {isHydrated && (
          <Suspense>
            <PasskeySignIn remember={remember} />
          </Suspense>
        )}
      </div>
    </AuthFrame>
  );
};

interface LoginFormProps {
  readonly logIn: ReturnType<typeof useLogIn>;
  readonly onRemember: (remember: boolean) => void;
}

const LoginForm = ({ logIn, onRemember }: LoginFormProps) => {
  const { problem, busy, invalid, submit } = logIn;
  return (
    // Never as query parameters, if the browser itself submits the form.
    <form noValidate method="post" className={stack} onSubmit={submit}>
      {problem !== '' && <Banner tone="error">{problem}</Banner>}
      <Field label="Email">
        <Input
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={logIn.sentEmail}
          aria-invalid={invalid('email')}
        />
      </Field>
      <div className={password}>
        <Field label="Password">
          <PasswordInput name="password" aria-invalid={invalid('password')} />
        </Field>
        <Link to="/forgot-password" className={cx(textLink, forgot)}>
          Forgot password?
        </Link>
      </div>
      <NativeCheckbox
        label="Remember me"
        name="remember"
        onChange={(event) => onRemember(event.target.checked)}
      />
      <Button type="submit" variant="solid" size="lg" block busy={busy} busyLabel="Logging in…">
        Log in
      </Button>
    </form>
  );
};
