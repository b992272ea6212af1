import { css } from '@styled/css';
import { authMessages } from '@tradewind/contracts/auth';
import { businessTypeNames, businessTypes, trialDays } from '@tradewind/contracts/constants';
import { Input, PasswordInput } from '@tradewind/ui';
import { type ContractForm, useContractForm } from '@tradewind/ui/form';
import { NativeSelect } from '@tradewind/ui/NativeSelect';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { edition } from '../composition/edition.ts';
import { rethrowWithMessage, signUp } from '../session/authentication.ts';
import { useSession } from '../session/session.ts';
import { AuthField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { prefetchDashboard } from './prefetchDashboard.ts';
import { Providers } from './providers/Providers.tsx';
import { RegisterForm, type RegisterValues } from './registerForm.ts';
import { textLink } from './styles.ts';
import { Tick } from './Tick.tsx';
import { titles } from './titles.ts';

const industries = businessTypes.map((value) => ({ value, label: businessTypeNames[value] }));
/** Of words that no line may part. */
const whole = css({ whiteSpace: 'nowrap' });

const required = authMessages.registerRequired;

const send = ({ confirmPassword: _confirmed, terms: _accepted, ...input }: RegisterForm) =>
  signUp({ ...input, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }).catch(
    rethrowWithMessage(authMessages.registerFailed),
  );

/** Open a business and its first user (specification 1, section 2). */
export const Register = () => {
  const session = useSession();
  const form = useContractForm(RegisterForm, {
    defaultValues: {
      name: '',
      email: '',
      phone: '',
      businessType: 'other',
      password: '',
      confirmPassword: '',
    },
  });
  useEffect(prefetchDashboard, []);
  if (session.status === 'in') return <Navigate to="/dashboard" replace />;
  const shared = { form, shared: required } as const;
  return (
    <AuthFrame
      title={titles.register}
      heading={
        <>
          Start your <span className={whole}>{trialDays}-day</span> free trial
        </>
      }
      text="All of it, no card needed."
      foot={
        <>
          Have an account?{' '}
          <Link to="/login" className={textLink}>
            Log in
          </Link>
        </>
      }
    >
      <Providers remember />
      <AuthForm
        form={form}
        required={required}
        submit="Create account"
        busy="Creating…"
        onSubmit={send}
      >
        <AuthField {...shared} name="name" label="Full name" required>
          {(control) => <Input autoComplete="name" {...control} />}
        </AuthField>
        <AuthField {...shared} name="email" label="Email" required>
          {(control) => <Input type="email" autoComplete="email" {...control} />}
        </AuthField>
        <AuthField {...shared} name="phone" label="Phone" hint="(123) 456-7890 or 123-456-7890">
          {(control) => <Input type="tel" autoComplete="tel" {...control} />}
        </AuthField>
        <AuthField {...shared} name="businessType" label="Industry">
          {(control) => <NativeSelect choices={industries} {...control} />}
        </AuthField>
        <AuthField
          {...shared}
          name="password"
          label="Password"
          hint="At least 6 characters, with upper case, lower case and a number"
          required
        >
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </AuthField>
        <AuthField {...shared} name="confirmPassword" label="Confirm password" required>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </AuthField>
        <Terms form={form} />
      </AuthForm>
    </AuthFrame>
  );
};

/** Knows its form after the fields above, so that the first of them that is wrong has the focus. */
const Terms = ({ form }: { readonly form: ContractForm<RegisterValues, RegisterForm> }) => (
  <Tick
    label={<TermsLabel />}
    error={form.formState.errors.terms?.message}
    {...form.register('terms')}
  />
);

const TermsLabel = () => {
  const { termsUrl } = edition().brand;
  if (termsUrl === '') return 'I agree to the Terms of Service';
  return (
    <>
      I agree to the{' '}
      <a href={termsUrl} target="_blank" rel="noreferrer" className={textLink}>
        Terms of Service
      </a>
    </>
  );
};
