import { css } from '@styled/css';
import { useUser } from '@tradewind/remote-kit';
import { Card } from '@tradewind/ui';
import { TimeOffList } from '../timeOff/TimeOffList.tsx';
import { EmailCard } from './EmailCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';

const stack = css({ display: 'grid', gap: '16px' });

/** The own address and password (decisions 77 and 78), and the own time off (decision 106). */
export const AccountSettings = () => {
  const user = useUser();
  return (
    <div className={stack}>
      <EmailCard user={user} />
      <PasswordCard user={user} />
      <Card title="Your time off" flush>
        <TimeOffList
          entries={(user.exceptions ?? []).map((exception, index) => ({
            key: String(index),
            exception,
          }))}
          empty="You have no time off planned."
        />
      </Card>
    </div>
  );
};
