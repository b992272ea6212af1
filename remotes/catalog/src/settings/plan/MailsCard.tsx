import { css } from '@styled/css';
import type { MailUsage } from '@tradewind/contracts/customerMessages';
import { useCall } from '@tradewind/remote-kit';
import { Card, messageOf, Progress, QueryState, Skeleton } from '@tradewind/ui';

const room = css({ display: 'grid', gap: '12px' });
const quiet = css({ textStyle: 'sm', color: 'fg.muted' });
const waiting = css({ w: 'full', h: '44px' });

const noteOf = ({ used, most }: MailUsage): string =>
  used < most
    ? 'Documents, reminders and other mails to customers count until midnight. Sign-in mails do not count.'
    : 'All mails of today are used: mails to customers fail until midnight. Sign-in mails still go out.';

/** How many of the day's mails to customers are used (decision 97). */
export const MailsCard = () => {
  const usage = useCall('getMailUsage');
  return (
    <Card title="Mails to customers">
      <QueryState
        query={usage}
        skeleton={<Skeleton shape="block" className={waiting} />}
        error={{ title: 'Error loading the mails of today.', text: messageOf(usage.error) }}
      >
        {(mails) => (
          <div className={room}>
            <Progress
              label="Mails to customers"
              words={`${mails.used} of ${mails.most} used today`}
              value={Math.min(mails.used, mails.most)}
              max={mails.most}
            />
            <p className={quiet}>{noteOf(mails)}</p>
          </div>
        )}
      </QueryState>
    </Card>
  );
};
