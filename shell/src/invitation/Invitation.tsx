import { css } from '@styled/css';
import type { Invitation as OpenInvitation } from '@tradewind/contracts/auth';
import { authMessages } from '@tradewind/contracts/authMessages';
import { Button, notLoadedText, SkeletonRows } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { Link, useParams } from 'react-router-dom';
import { AuthFrame, authTitles } from '../auth/AuthFrame.tsx';
import { textLink } from '../auth/styles.ts';
import { useSession } from '../session/session.ts';
import { JoinForm } from './JoinForm.tsx';
import { type InvitationState, useInvitation } from './useInvitation.ts';

const note = css({ mb: '18px' });

const headOf = (opened: InvitationState) =>
  opened.step === 'open'
    ? {
        heading: `Join ${opened.invitation.company}`,
        text: `${opened.invitation.invitedBy} invites you to work with ${opened.invitation.company}.`,
      }
    : { heading: authTitles.invitation, text: 'Use the invitation in your email.' };

/** Says which other account is signed in; nothing of the invited one, which has just joined. */
const SignedInElsewhere = ({ email }: Pick<OpenInvitation, 'email'>) => {
  const session = useSession();
  if (session.status !== 'in' || session.user.email === email) return null;
  return (
    <Banner className={note}>
      You are signed in as {session.user.email}. Joining signs you out of that account.
    </Banner>
  );
};

/** `/invitation/:token`: the link in the mail that invites to a team (decision 11). */
export const Invitation = () => {
  const { token = '' } = useParams();
  const { opened, retry } = useInvitation(token);
  return (
    <AuthFrame
      title={authTitles.invitation}
      {...headOf(opened)}
      foot={
        <>
          Have an account?{' '}
          <Link to="/login" className={textLink}>
            Log in
          </Link>
        </>
      }
    >
      {opened.step === 'loading' && <SkeletonRows rows={6} label="Loading invitation" />}
      {opened.step === 'ended' && (
        <Banner tone="error">
          {authMessages.invitationEnded} Ask whoever invited you to send another.
        </Banner>
      )}
      {opened.step === 'failed' && (
        <Banner
          tone="error"
          action={
            <Button size="sm" variant="link" onClick={retry}>
              Retry
            </Button>
          }
        >
          {notLoadedText('The invitation')}
        </Banner>
      )}
      {opened.step === 'open' && (
        <>
          <SignedInElsewhere email={opened.invitation.email} />
          <JoinForm token={token} invitation={opened.invitation} />
        </>
      )}
    </AuthFrame>
  );
};
