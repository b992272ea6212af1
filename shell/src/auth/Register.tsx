import { css } from '@styled/css';
import {
  authMessages,
  firstPassword,
  RegisterInput,
  withSamePasswords,
} from '@tradewind/contracts/auth';
import {
  businessTypeNames,
  businessTypes,
  privacyPath,
  termsPath,
  trialDays,
} from '@tradewind/contracts/constants';
import type { PasswordPolicy } from '@tradewind/contracts/passwords';
import { Input } from '@tradewind/ui';
import { type ContractForm, useContractForm } from '@tradewind/ui/form';
import { NativeSelect } from '@tradewind/ui/NativeSelect';
import { OptionalMark } from '@tradewind/ui/OptionalMark';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import * as v from 'valibot';
import { edition } from '../composition/composition.ts';
import { prefetchChunks } from '../composition/prefetch.ts';
import { rethrowWithMessage, signUp } from '../session/authentication.ts';
import { useSession } from '../session/session.ts';
import { AuthField, AuthForm } from './AuthForm.tsx';
import { AuthFrame, authTitles } from './AuthFrame.tsx';
import { NativeCheckbox } from './NativeCheckbox.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { SignInProviders } from './SignInProviders.tsx';
import { textLink } from './styles.ts';

const required = authMessages.registerRequired;
const requiredText = v.pipe(v.string(required), v.minLength(1, required));

/** The input of the call, with the password repeated and the terms accepted. */
const registerForm = (policy: PasswordPolicy) =>
  withSamePasswords(
    v.object({
      ...RegisterInput.entries,
      password: firstPassword(policy),
      confirmPassword: requiredText,
      terms: v.literal(true, 'Please accept the terms to go on.'),
    }),
  );
const schemas = { standard: registerForm('standard'), strict: registerForm('strict') };
type Schema = ReturnType<typeof registerForm>;
type RegisterForm = v.InferOutput<Schema>;

const industries = businessTypes.map((value) => ({ value, label: businessTypeNames[value] }));
/** Keeps words on one line. */
const whole = css({ whiteSpace: 'nowrap' });

const send = ({ confirmPassword: _confirmed, terms: _accepted, ...input }: RegisterForm) =>
  signUp({ ...input, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }).catch(
    rethrowWithMessage(authMessages.registerFailed),
  );

/** Creates a business and its first user (specification 1, section 2). */
export const Register = () => {
  const session = useSession();
  const { passwordPolicy: policy } = edition();
  const form = useContractForm(schemas[policy], {
    defaultValues: {
      name: '',
      email: '',
      phone: '',
      company: '',
      businessType: 'other',
      password: '',
      confirmPassword: '',
    },
  });
  const about = form.watch(['name', 'company', 'email']);
  useEffect(() => prefetchChunks('dashboard', 'home'), []);
  if (session.status === 'in') return <Navigate to="/dashboard" replace />;
  const shared = { form, shared: required } as const;
  return (
    <AuthFrame
      title={authTitles.register}
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
          {' · '}
          <a
            href={edition().brand.privacyUrl || privacyPath}
            target="_blank"
            rel="noreferrer"
            className={textLink}
          >
            Privacy
          </a>
        </>
      }
    >
      <SignInProviders remember />
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
        <AuthField
          {...shared}
          name="phone"
          label="Phone"
          beside={<OptionalMark />}
          hint="(123) 456-7890 or 123-456-7890"
        >
          {(control) => <Input type="tel" autoComplete="tel" {...control} />}
        </AuthField>
        <AuthField
          {...shared}
          name="company"
          label="Company"
          beside={<OptionalMark />}
          hint="On quotes, invoices, mails and your booking page. Without it they carry your name."
        >
          {(control) => <Input autoComplete="organization" {...control} />}
        </AuthField>
        <AuthField {...shared} name="businessType" label="Industry">
          {(control) => <NativeSelect choices={industries} {...control} />}
        </AuthField>
        <NewPasswordFields
          field={(props) => <AuthField {...props} form={form} />}
          password={form.watch('password')}
          label="Password"
          least={6}
          about={about.map((text = '') => text)}
          required={required}
        />
        <Terms form={form} />
      </AuthForm>
    </AuthFrame>
  );
};

/** Registered after the fields above, so that the first invalid one of them gets the focus. */
const Terms = ({ form }: { readonly form: ContractForm<v.InferInput<Schema>, RegisterForm> }) => (
  <NativeCheckbox
    label={<TermsLabel />}
    error={form.formState.errors.terms?.message}
    {...form.register('terms')}
  />
);

const TermsLabel = () => (
  <>
    I agree to the{' '}
    <a
      href={edition().brand.termsUrl || termsPath}
      target="_blank"
      rel="noreferrer"
      className={textLink}
    >
      Terms of Service
    </a>
  </>
);
