import { css } from '@styled/css';
import { SkipLink } from '@tradewind/ui';
import { Outlet } from 'react-router-dom';
import { useLiveAnswers } from '../live/useLiveAnswers.ts';
import { RemoteArea } from '../remotes/RemoteArea.tsx';
import { SignedIn, useSignedInUser } from '../session/SignedIn.tsx';
import { useUserTheme } from '../theme/useUserTheme.ts';
import { PhoneBars } from './PhoneBars.tsx';
import { Sidebar } from './Sidebar.tsx';
import { Waiting } from './Waiting.tsx';

const frame = css({
  display: 'grid',
  gridTemplateColumns: '{sizes.sidebar} minmax(0, 1fr)',
  minH: '100dvh',
  '@media (min-width: 821px) and (max-width: 1100px)': {
    gridTemplateColumns: '{sizes.sidebar.rail} minmax(0, 1fr)',
  },
  '@media (max-width: 820px)': {
    display: 'block',
    '--bottom-bar': '3.75rem',
    pb: 'calc({sizes.bottomNav} + env(safe-area-inset-bottom))',
  },
  '@media print': { display: 'block' },
});
const content = css({ minW: '0', outline: 'none' });

/** Everything below /dashboard: for signed-in users, with the product's navigation around it. */
export const Dashboard = () => (
  <SignedIn waiting={<Waiting />}>
    <RemoteArea>
      <Frame />
    </RemoteArea>
  </SignedIn>
);

const Frame = () => {
  const user = useSignedInUser();
  useUserTheme(user);
  useLiveAnswers();
  return (
    <div className={frame}>
      <SkipLink to="main" />
      <Sidebar user={user} />
      <div className={content}>
        <PhoneBars user={user} />
        <main id="main" tabIndex={-1} className={content}>
          <Outlet />
        </main>
      </div>
    </div>
  );
};
