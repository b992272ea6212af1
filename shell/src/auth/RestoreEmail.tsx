import { css } from '@styled/css';
import { accountMessages } from '@tradewind/contracts/accountMessages';
import { Button, messageOf } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { loadApiClient } from '../session/authentication.ts';
import { AuthFrame, authTitles } from './AuthFrame.tsx';
import { textLink } from './styles.ts';

const stack = css({ display: 'grid', gap: '16px' });

/**
 * `/restore-email/:token`: the link in the mail to the address before a change (decision 78). It
 * takes a click, because programs that check mails open their links.
 */
export const RestoreEmail = () => {
  const { token = '' } = useParams();
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [problem, setProblem] = useState('');
  const restore = async () => {
    setState('busy');
    setProblem('');
    try {
      const api = await loadApiClient();
      await api.restoreEmail({ body: { token } });
      setState('done');
    } catch (error) {
      setProblem(messageOf(error, 'Your address was not restored. Please try again.'));
      setState('asking');
    }
  };
  return (
    <AuthFrame
      title={authTitles.restoreEmail}
      heading="Was it not you?"
      text="Somebody has given your account another email address. You can take that back."
      foot={
        <Link to="/login" className={textLink}>
          Back to log in
        </Link>
      }
    >
      <div className={stack}>
        {problem !== '' && <Banner tone="error">{problem}</Banner>}
        {state === 'done' ? (
          <Banner tone="success">{accountMessages.restoreDone}</Banner>
        ) : (
          <>
            <p>
              The account gets this address again, everybody is signed out, its password ends, and
              we mail you a link to choose a new one.
            </p>
            <Button
              variant="solid"
              size="lg"
              block
              busy={state === 'busy'}
              busyLabel="Restoring…"
              onClick={() => void restore()}
            >
              Restore my address
            </Button>
          </>
        )}
      </div>
    </AuthFrame>
  );
};
