import { css } from '@styled/css';
import { formatDollars, plans } from '@tradewind/contracts';
import { daysBetween } from '@tradewind/contracts/calendar';
import type { MailUsage } from '@tradewind/contracts/customerMessages';
import { formatCount } from '@tradewind/contracts/text';
import { dayAt, todayIn } from '@tradewind/contracts/timeZones';
import type { User } from '@tradewind/contracts/users';
import { useCall, useUser } from '@tradewind/remote-kit';
import {
  Badge,
  Card,
  CardLink,
  FigureStrip,
  formatDate,
  List,
  messageOf,
  Progress,
  QueryState,
  Row,
  Skeleton,
  Stat,
} from '@tradewind/ui';
import { placesOf } from '../team/useTeam.ts';

const stack = css({ display: 'grid', gap: '16px' });
const room = css({ display: 'grid', gap: '12px' });
const quiet = css({ textStyle: 'sm', color: 'fg.muted' });
const waiting = css({ w: 'full', h: '44px' });

const noteOf = ({ used, most }: MailUsage): string =>
  used < most
    ? 'Mails to customers and to the team count until midnight. Sign-in mails do not count.'
    : 'All mails of today are used: mails to customers and to the team fail until midnight. Sign-in mails still go out.';

/** How many of the day's mails are used (decision 97). */
const MailsCard = () => {
  const usage = useCall('getMailUsage');
  return (
    <Card title="Mails">
      <QueryState
        query={usage}
        skeleton={<Skeleton shape="block" className={waiting} />}
        error={{ title: 'Error loading the mails of today.', text: messageOf(usage.error) }}
      >
        {(mails) => (
          <div className={room}>
            <Progress
              label="Mails"
              words={`${mails.used.toLocaleString('en-US')} of ${mails.most.toLocaleString('en-US')} used today`}
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

/** The state of the trial in days of the business, and its last day. */
export const trialText = ({ trialEndsAt, preferences }: User, now: Date) => {
  const { timezone } = preferences;
  const lastDay = formatDate(trialEndsAt, timezone);
  const left = daysBetween(todayIn(timezone, now), dayAt(trialEndsAt, timezone));
  if (Date.parse(trialEndsAt) <= now.getTime()) {
    return { left: 'Ended', note: `The trial ended on ${lastDay}.` };
  }
  const words = left === 0 ? 'Ends today' : `${formatCount(left, 'day')} left`;
  return { left: words, note: `The trial ends on ${lastDay}.` };
};

/** How many of the plan's places are taken. */
const MembersCard = () => {
  const { plan } = useUser();
  const team = useCall('getMembers');
  return (
    <Card
      title="Team members"
      aside={<CardLink to="/dashboard/settings?tab=team">Open team</CardLink>}
    >
      <QueryState
        query={team}
        skeleton={<Skeleton shape="block" className={waiting} />}
        error={{ title: 'Error loading the team.', text: messageOf(team.error) }}
      >
        {(members) => {
          const { taken, most } = placesOf(plan, members);
          return (
            <div className={room}>
              <Progress
                label="Team members"
                words={`${taken} of ${most} used`}
                value={taken}
                max={most}
              />
              <p className={quiet}>
                Active members count, and invitations that are still open. A deactivated member
                frees a place.
              </p>
            </div>
          );
        }}
      </QueryState>
    </Card>
  );
};

/** The plan with its price, the trial's days, and the members and mails used (specification 2, section 2). */
export const PlanSettings = () => {
  const user = useUser();
  const { name, price } = plans[user.plan];
  const { left, note } = trialText(user, new Date());
  return (
    <div className={stack}>
      <FigureStrip label="Your plan">
        <Stat
          label="Plan"
          value={name}
          note={`${formatDollars(price)} per month after the trial`}
        />
        <Stat label="Free trial" value={left} note={note} />
      </FigureStrip>
      <MembersCard />
      <MailsCard />
      <Card title="Plans" flush>
        <List aria-label="Plans">
          {Object.entries(plans).map(([id, plan]) => (
            <Row
              key={id}
              title={plan.name}
              meta={`${formatDollars(plan.price)} per month · up to ${plan.members} team members · ${plan.mailsPerDay.toLocaleString('en-US')} mails a day`}
              trailing={id === user.plan && <Badge tone="brand">Your plan</Badge>}
            />
          ))}
        </List>
      </Card>
    </div>
  );
};
