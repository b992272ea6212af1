import { css } from '@styled/css';
import { useUser } from '@tradewind/remote-kit';
import { EmailCard } from './EmailCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';

const stack = css({ display: 'grid', gap: '16px' });

/** The own address and password (decisions 77 and 78). */
export const AccountSettings = () => {
  const user = useUser();
  return (
    <div className={stack}>
      <EmailCard user={user} />
      <PasswordCard user={user} />
    </div>
  );
};
