import type { User } from '@tradewind/contracts/users';
import { Banner } from '@tradewind/ui/Banner';
import { Link } from 'react-router-dom';
import { hasPath } from '../composition/composition.ts';

const SETTINGS = '/dashboard/settings';

/** Warns an admin before the mails of the day are used up (decision 97). */
export const MailUsageBanner = ({ user }: { readonly user: User }) =>
  user.mailsNearlyUsed &&
  hasPath(SETTINGS) && (
    <Banner tone="warning" action={<Link to={`${SETTINGS}?tab=plan`}>See what is left</Link>}>
      Most of today’s mails are used. Once all are, mails to customers and to the team fail until
      midnight.
    </Banner>
  );
