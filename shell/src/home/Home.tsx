import { css } from '@styled/css';
import { Page } from '@tradewind/ui';
import { Widgets } from '../remotes/Widgets.tsx';
import { useSignedInUser } from '../session/SignedIn.tsx';
import { CountCards } from './CountCards.tsx';
import { DayWords } from './DayWords.tsx';
import { greetingFor } from './greeting.ts';
import { QuickCreate } from './QuickCreate.tsx';
import { TradePanel } from './TradePanel.tsx';
import { UnnumberedJobs } from './UnnumberedJobs.tsx';

const grid = css({ display: 'grid', gap: '16px' });
const day = css({
  display: 'grid',
  gap: '16px',
  alignItems: 'stretch',
  // Side by side only where an hour of the day stays wide enough to read. Whoever has no panel for
  // their trade, or no jobs to show, gives the other the whole row.
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

/** The day at a glance (specification 1, section 2). */
export const Home = () => {
  const user = useSignedInUser();
  const now = new Date();
  return (
    <Page
      title="Dashboard"
      heading={greetingFor(user, now)}
      subtitle={<DayWords user={user} now={now} />}
      actions={<QuickCreate user={user} />}
    >
      <div className={grid}>
        <UnnumberedJobs user={user} />
        <Widgets slot="home.banner" user={user} />
        <CountCards user={user} />
        <div className={day}>
          <div className={dayWidgets}>
            <Widgets slot="home.day" user={user} />
          </div>
          <TradePanel user={user} now={now} />
        </div>
        <Widgets slot="home.trade" user={user} />
        <Widgets slot="home.money" user={user} />
        <div className={halves}>
          <Widgets slot="home.recent" user={user} />
        </div>
      </div>
    </Page>
  );
};
