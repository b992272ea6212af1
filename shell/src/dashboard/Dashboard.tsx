import { css } from '@styled/css';
import { SkipLink } from '@tradewind/ui';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { prefetchChunks } from '../composition/prefetchChunks.ts';
import { useLiveAnswers } from '../live/useLiveAnswers.ts';
import { OverrideBanner } from '../remotes/override/OverrideBanner.tsx';
import { RemoteArea } from '../remotes/RemoteArea.tsx';
import { SignedIn, useSignedInUser } from '../session/SignedIn.tsx';
import { useUserTheme } from '../theme/useUserTheme.ts';
import { Offline } from './Offline.tsx';
import { PhoneBars } from './PhoneBars.tsx';
import { usePalette } from './palette/usePalette.ts';
import { Sidebar } from './Sidebar.tsx';
import { SessionEnded } from './session/SessionEnded.tsx';
import { Waiting } from './Waiting.tsx';

const frame = css({
  display: 'grid',
  '--side-bar': '{sizes.sidebar}',
  gridTemplateColumns: 'var(--side-bar) minmax(0, 1fr)',
  minH: '100dvh',
  '@media (min-width: 821px) and (max-width: 1100px)': {
    '--side-bar': '{sizes.sidebar.rail}',
  },
  '@media (max-width: 820px)': {
    display: 'block',
    '--side-bar': '0px',
    // For the toasts too, which stand beside the frame.
    '&, & ~ *': { '--bottom-bar': '3.75rem' },
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
  const { Palette, ...palette } = usePalette();
  // A van loses its connection: menu, toasts and questions must be there by then.
  useEffect(() => prefetchChunks('overlays'), []);
  return (
    <div className={frame}>
      <SkipLink to="main" />
      <Sidebar user={user} onSearch={palette.show} />
      <div className={content}>
        <PhoneBars user={user} onSearch={palette.show} />
        <Offline />
        <main id="main" tabIndex={-1} className={content}>
          <OverrideBanner user={user} />
          <Outlet />
        </main>
      </div>
      {Palette && <Palette user={user} open={palette.open} onClose={palette.hide} />}
      <SessionEnded />
    </div>
  );
};
