import { css } from '@styled/css';
import type { User } from '@tradewind/contracts/users';
import { Button, messageOf } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { hasPath } from '../composition/composition.ts';
import { api } from '../session/apiClient.ts';
import { toasts } from './overlayQueue.ts';

const place = css({
  maxW: '1240px',
  mx: 'auto',
  px: { base: '16px', md: '28px' },
  pt: '12px',
  '@media print': { display: 'none' },
});
const link = css({ fontWeight: '560', textDecoration: 'underline' });
const address = css({ overflowWrap: 'anywhere' });

const ACCOUNT = '/dashboard/settings?tab=account';

/** Whether the screen below has the same as a form. */
const useIsAccountOpen = () => {
  const { pathname, search } = useLocation();
  return `${pathname}${search}` === ACCOUNT;
};

/** Shown until the user has proven their address (decision 77); leads to the code, or resends it. */
export const EmailProofBanner = ({ user }: { readonly user: User }) => {
  const [isBusy, setBusy] = useState(false);
  const isAccountOpen = useIsAccountOpen();
  if (user.emailVerified || isAccountOpen) return null;
  const resend = async () => {
    setBusy(true);
    try {
      const { message } = await api.sendEmailProof();
      toasts.success({ title: message, description: user.email });
    } catch (error) {
      const description = messageOf(error, 'Please try again.');
      toasts.error({ title: 'The mail was not sent.', description });
    }
    setBusy(false);
  };
  return (
    <div className={place}>
      <Banner
        tone={user.awaitsProof ? 'warning' : 'info'}
        action={
          <Button
            size="sm"
            variant="link"
            busy={isBusy}
            busyLabel="Sending…"
            onClick={() => void resend()}
          >
            Send again
          </Button>
        }
      >
        Confirm your email address: we have mailed a code to{' '}
        <span className={address}>{user.email}</span>.{' '}
        {user.awaitsProof &&
          'Until then you cannot invite members, mail customers or take online bookings. '}
        {hasPath('/dashboard/settings') && (
          <Link to={ACCOUNT} className={link}>
            Enter the code
          </Link>
        )}
      </Banner>
    </div>
  );
};
