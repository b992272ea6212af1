import { css } from '@styled/css';
import { Page } from '@tradewind/ui';
import { Widgets } from '../remotes/Widgets.tsx';
import { useSignedInUser } from '../session/SignedIn.tsx';
import { CountCards } from './CountCards.tsx';
import { formatInTimeZone, greetingFor } from './greeting.ts';
import { QuickCreate } from './QuickCreate.tsx';
import { UnnumberedJobs } from './UnnumberedJobs.tsx';

const grid = css({ display: 'grid', gap: '16px' });
const halves = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});

/** The day at a glance (specification 1, section 2). */
export const Home = () => {
  const user = useSignedInUser();
  const now = new Date();
  return (
    <Page
      title="Dashboard"
      heading={greetingFor(user, now)}
      subtitle={formatInTimeZone(now, user.preferences.timezone)}
      actions={<QuickCreate user={user} />}
    >
      <div className={grid}>
        <UnnumberedJobs user={user} />
        <Widgets slot="home.banner" user={user} />
        <CountCards user={user} />
        <Widgets slot="home.day" user={user} />
        <Widgets slot="home.trade" user={user} />
        <div className={halves}>
          <Widgets slot="home.recent" user={user} />
        </div>
      </div>
    </Page>
  );
};
