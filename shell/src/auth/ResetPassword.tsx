import { css } from '@styled/css';
import { authMessages, laterPassword, withSamePasswords } from '@tradewind/contracts/auth';
import type { PasswordPolicy } from '@tradewind/contracts/passwords';
import { Banner } from '@tradewind/ui/Banner';
import { useContractForm } from '@tradewind/ui/form';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { edition } from '../composition/composition.ts';
import { loadApiClient, rethrowWithMessage } from '../session/authentication.ts';
import { AuthField, AuthForm } from './AuthForm.tsx';
import { AuthFrame, authTitles } from './AuthFrame.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { RestoreEmail } from './RestoreEmail.tsx';
import { textLink } from './styles.ts';

/** Milliseconds until the login screen follows (specification 1, section 9). */
const REDIRECT_AFTER = 3_000;

const notice = css({ mb: '16px' });

const resetForm = (policy: PasswordPolicy) =>
  withSamePasswords(v.object({ password: laterPassword(policy), confirmPassword: v.string() }));
const schemas = { standard: resetForm('standard'), strict: resetForm('strict') };

/** Whether the API says that the link has been used, has expired or never existed. */
const isDeadLink = (error: unknown): boolean =>
  error instanceof Error && error.message === authMessages.resetFailed;

/** Begins the token of a link that takes back a change of address (decision 78). */
const RESTORE = 'restore-';

/** `/reset-password/:token`: a new password by a mailed link, or the old address by another one. */
export const ResetPassword = () => {
  const { token = '' } = useParams();
  return token.startsWith(RESTORE) ? (
    <RestoreEmail token={token.slice(RESTORE.length)} />
  ) : (
    <ResetForToken token={token} />
  );
};

const ResetForToken = ({ token }: { readonly token: string }) => {
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const [isDead, setDead] = useState(false);
  const { passwordPolicy: policy } = edition();
  const form = useContractForm(schemas[policy], {
    defaultValues: { password: '', confirmPassword: '' },
  });
  useEffect(() => {
    loadApiClient()
      .then((api) => api.checkResetLink({ params: { token } }))
      // Any other failure says nothing about the link.
      .catch((error: unknown) => setDead(isDeadLink(error)));
  }, [token]);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate('/login'), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [done, navigate]);
  const send = async ({ password }: { password: string }) => {
    await loadApiClient()
      .then((api) => api.resetPassword({ body: { token, password } }))
      .catch((error: unknown) => {
        if (isDeadLink(error)) setDead(true);
        return rethrowWithMessage(authMessages.resetFailed)(error);
      });
    setDone(true);
  };
  return (
    <AuthFrame
      title={authTitles.resetPassword}
      heading="Choose a new password"
      text="It ends every session that is open elsewhere."
      foot={
        <Link to="/login" className={textLink}>
          Back to log in
        </Link>
      }
    >
      {done ? (
        <Banner tone="success">{authMessages.resetDone}</Banner>
      ) : isDead ? (
        <>
          {form.problem !== '' && (
            <Banner tone="error" className={notice}>
              {form.problem}
            </Banner>
          )}
          <Banner
            tone="warning"
            action={
              <Link to="/forgot-password" className={textLink}>
                Send me a new link
              </Link>
            }
          >
            This link no longer works: it is valid once, for an hour.
          </Banner>
        </>
      ) : (
        <AuthForm form={form} submit="Reset password" busy="Resetting…" onSubmit={send}>
          <NewPasswordFields
            field={(props) => <AuthField {...props} form={form} />}
            password={form.watch('password')}
            label="New password"
            least={8}
            about={[]}
          />
        </AuthForm>
      )}
    </AuthFrame>
  );
};
