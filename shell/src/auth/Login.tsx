import { css } from '@styled/css';
import { authMessages, LoginInput } from '@tradewind/contracts/auth';
import { Input, PasswordInput } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { useContractForm } from '@tradewind/ui/form';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { LoginState } from '../session/SignedIn.tsx';
import { signIn } from '../session/session.ts';
import { useSession } from '../session/useSession.ts';
import { AuthField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { textLink } from './looks.ts';
import { prefetchDashboard } from './prefetchDashboard.ts';
import { Tick } from './Tick.tsx';

const between = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '8px 16px',
  flexWrap: 'wrap',
});
const notice = css({ mb: '16px' });
const required = authMessages.loginRequired;

/** Sign in (specification 1, section 2); goes back to where the user came from. */
export const Login = () => {
  const session = useSession();
  const { from, expired } = (useLocation().state ?? {}) as LoginState;
  const form = useContractForm(LoginInput, {
    defaultValues: { email: '', password: '', remember: false },
  });
  useEffect(prefetchDashboard, []);
  if (session.status === 'in') return <Navigate to={from ?? '/dashboard'} replace />;
  return (
    <AuthFrame
      title="Log in"
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
      {expired && (
        <Banner tone="info" className={notice}>
          Your session has ended. Log in to go on where you were.
        </Banner>
      )}
      <AuthForm
        form={form}
        required={required}
        submit="Log in"
        busy="Logging in…"
        onSubmit={signIn}
      >
        <AuthField form={form} name="email" label="Email" shared={required}>
          {(control) => <Input type="email" autoComplete="username" {...control} />}
        </AuthField>
        <AuthField form={form} name="password" label="Password" shared={required}>
          {(control) => <PasswordInput {...control} />}
        </AuthField>
        <div className={between}>
          <Tick label="Remember me" {...form.register('remember')} />
          <Link to="/forgot-password" className={textLink}>
            Forgot password?
          </Link>
        </div>
      </AuthForm>
    </AuthFrame>
  );
};
