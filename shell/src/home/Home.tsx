import { css } from '@styled/css';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@tradewind/contracts/text';
import { wallTimeAt } from '@tradewind/contracts/timeZones';
import type { User } from '@tradewind/contracts/users';
import { Button, formatLongDay, Page, Skeleton, useIsWide } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { Menu } from '@tradewind/ui/Menu';
import { lazyWidget } from '@tradewind/ui/page';
import { ChevronDown, Plus } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { hasPath } from '../composition/composition.ts';
import { actionsFor, NavIcon } from '../dashboard/navigation.tsx';
import { useSummary } from '../dashboard/summary.ts';
import { Widgets } from '../remotes/Widgets.tsx';
import { api } from '../session/apiClient.ts';
import { useSignedInUser } from '../session/SignedIn.tsx';
import { recordShellView } from '../vitals/recordVitals.ts';
import { CountCards } from './CountCards.tsx';
import { MailUsageBanner } from './MailUsageBanner.tsx';
import { TradePanel } from './TradePanel.tsx';
import { WaitingCard } from './WaitingCard.tsx';

const grid = css({ display: 'grid', gap: '16px' });
const day = css({
  display: 'grid',
  gap: '16px',
  alignItems: 'stretch',
  // Side by side only where an hour of the day is wide enough to read. Without a panel for the
  // trade, or without jobs, the other takes the whole row.
  '@media (min-width: 1360px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 316px',
    '& > :only-child': { gridColumn: '1 / -1' },
  },
});
const dayWidgets = css({
  display: 'grid',
  gap: '16px',
  minW: '0',
  '&:empty': { display: 'none' },
});
const halves = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  '&:empty': { display: 'none' },
});

/** Loaded only in a new business. */
const SetupCard = lazyWidget(() =>
  import(/* webpackChunkName: "setup" */ './setup/SetupCard.tsx').then((card) => card.SetupCard),
);

const setupHeight = css({ w: 'full', h: '377px' });
const SetupSkeleton = () => <Skeleton shape="block" className={setupHeight} />;

/** The day, what waits, and the totals after them (specification 1, section 2; decision 64). */
export const Home = () => {
  const user = useSignedInUser();
  useEffect(() => recordShellView('/dashboard'), []);
  const now = new Date();
  const { data } = useSummary(user);
  // On a phone the first steps would push the first job of today out of sight.
  const isDayFirst = !useIsWide() && data !== undefined && data.jobs.today > 0;
  const setup = user.showsSetup && (
    <Suspense fallback={<SetupSkeleton />}>
      <SetupCard user={user} />
    </Suspense>
  );
  return (
    <Page
      title="Dashboard"
      heading={greetingFor(user, now)}
      subtitle={<DaySummary user={user} now={now} />}
      actions={<QuickCreate user={user} />}
    >
      <div className={grid}>
        <UnnumberedJobs user={user} />
        <MailUsageBanner user={user} />
        <Widgets slot="home.banner" user={user} />
        {!isDayFirst && setup}
        <WaitingCard user={user} />
        <div className={day}>
          <div className={dayWidgets}>
            <Widgets slot="home.day" user={user} />
          </div>
          <TradePanel user={user} now={now} />
        </div>
        {isDayFirst && setup}
        <Widgets slot="home.trade" user={user} />
        <CountCards user={user} />
        <Widgets slot="home.money" user={user} />
        <div className={halves}>
          <Widgets slot="home.recent" user={user} />
        </div>
      </div>
    </Page>
  );
};

const partOfDay = (hour: number) => {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
};

/** In the time zone of the business, not of the browser. */
const greetingFor = ({ name, preferences }: User, now: Date): string => {
  const first = name.split(' ')[0] ?? name;
  return `Good ${partOfDay(wallTimeAt(now, preferences.timezone).minutes / 60)}, ${first}`;
};

/** Such as `Thursday, November 19. 8 jobs today.`; the day alone in an edition without jobs. */
const DaySummary = ({ user, now }: { readonly user: User; readonly now: Date }) => {
  const { data } = useSummary(user);
  const day = formatLongDay(now, user.preferences.timezone);
  return data === undefined || !hasPath('/dashboard/jobs')
    ? day
    : `${day}. ${formatJobCount(data.jobs.today)} today.`;
};

const formatJobCount = (count: number) => (count === 0 ? 'No jobs' : formatCount(count, 'job'));

/** New Job, New Client, New Quote, New Invoice: the forms that the edition's remotes declare. */
const QuickCreate = ({ user }: { readonly user: User }) => {
  const navigate = useNavigate();
  const actions = actionsFor(user);
  if (actions.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button variant="solid" icon={<Plus aria-hidden size={16} />}>
          Quick Create
          <ChevronDown aria-hidden size={14} />
        </Button>
      }
      entries={actions.map(({ label, icon, to }) => ({
        label,
        icon: <NavIcon name={icon} />,
        onSelect: () => void navigate(to),
      }))}
    />
  );
};

const SETTINGS = '/dashboard/settings';

/**
 * Warns an admin of jobs without a number (specification 1, section 6), where this edition has the
 * screen that assigns numbers.
 */
const UnnumberedJobs = ({ user }: { readonly user: User }) => {
  const { data } = useQuery({
    queryKey: ['countJobsWithoutNumber'],
    queryFn: ({ signal }) => api.countJobsWithoutNumber({}, { signal }),
    enabled: user.role === 'admin' && hasPath(SETTINGS),
  });
  if (data === undefined || data.count === 0) return null;
  return (
    <Banner tone="warning" action={<Link to={`${SETTINGS}?tab=admin`}>Fix in Settings</Link>}>
      {formatCount(data.count, 'job')} {data.count === 1 ? 'has' : 'have'} no job number.
    </Banner>
  );
};
