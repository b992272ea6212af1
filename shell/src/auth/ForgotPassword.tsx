import { ResetRequest } from '@tradewind/contracts/auth';
import { Input } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { useContractForm } from '@tradewind/ui/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { loadApiClient, rethrowWithMessage } from '../session/authentication.ts';
import { AuthField, AuthForm } from './AuthForm.tsx';
import { AuthFrame, authTitles } from './AuthFrame.tsx';
import { textLink } from './styles.ts';

const FAILED = 'Failed to send reset link. Please try again.';

/** Requests a reset link; shows the same message whether the address has an account or not. */
export const ForgotPassword = () => {
  const [sent, setSent] = useState('');
  const form = useContractForm(ResetRequest, { defaultValues: { email: '' } });
  const send = async (body: { email: string }) => {
    const { message } = await loadApiClient()
      .then((api) => api.requestReset({ body }))
      .catch(rethrowWithMessage(FAILED));
    setSent(message);
  };
  return (
    <AuthFrame
      title={authTitles.forgotPassword}
      heading="Forgot your password?"
      text="We mail you a link to choose a new one."
      foot={
        <>
          <Link to="/login" className={textLink}>
            Back to log in
          </Link>
          {' or '}
          <Link to="/register" className={textLink}>
            create an account
          </Link>
        </>
      }
    >
      {sent === '' ? (
        <AuthForm form={form} submit="Send Reset Link" busy="Sending…" onSubmit={send}>
          <AuthField form={form} name="email" label="Email">
            {(control) => <Input type="email" autoComplete="username" {...control} />}
          </AuthField>
        </AuthForm>
      ) : (
        <Banner tone="success">{sent}</Banner>
      )}
    </AuthFrame>
  );
};
