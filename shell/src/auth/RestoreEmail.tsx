import { Banner } from '@tradewind/ui/Banner';
import { useContractForm } from '@tradewind/ui/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { loadApiClient, rethrowWithMessage } from '../session/authentication.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { textLink } from './styles.ts';

const FAILED = 'Your address was not restored. Please try again.';

/**
 * `/reset-password/restore-…`: the link in the mail to the address before a change (decision 78). It
 * takes a click, because programs that check mails open their links.
 */
export const RestoreEmail = ({ token }: { readonly token: string }) => {
  const [done, setDone] = useState('');
  const form = useContractForm(v.object({}), { defaultValues: {} });
  const restore = async () => {
    const { message } = await loadApiClient()
      .then((api) => api.restoreEmail({ body: { token } }))
      .catch(rethrowWithMessage(FAILED));
    setDone(message);
  };
  return (
    <AuthFrame
      title="Restore my address"
      heading="Was it not you?"
      text="Somebody has given your account another email address. You can take that back."
      foot={
        <Link to="/login" className={textLink}>
          Back to log in
        </Link>
      }
    >
      {done === '' ? (
        <AuthForm form={form} submit="Restore my address" busy="Restoring…" onSubmit={restore}>
          <p>
            The account gets this address again, everybody is signed out, its password ends, and we
            mail you a link to choose a new one.
          </p>
        </AuthForm>
      ) : (
        <Banner tone="success">{done}</Banner>
      )}
    </AuthFrame>
  );
};
