import { css } from '@styled/css';
import type { User } from '@tradewind/contracts/users';
import { checkConnection, Skeleton, SkipLink } from '@tradewind/ui';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { prefetchChunks } from '../composition/prefetch.ts';
import { OverrideBar } from '../remotes/OverrideBar.tsx';
import { RemoteArea } from '../remotes/RemoteArea.tsx';
import { SignedIn, useSignedInUser } from '../session/SignedIn.tsx';
import { StepUp } from '../stepUp/StepUp.tsx';
import { dashboardFrame } from './dashboardFrame.ts';
import { EmailProofBanner } from './EmailProofBanner.tsx';
import { useLiveUpdates } from './liveUpdates.ts';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { OnlySettings } from './OnlySettings.tsx';
import { useRememberOpenedRecords } from './openedRecords.ts';
import { toasts } from './overlayQueue.ts';
import { PhoneBars } from './PhoneBars.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useUserTheme } from './theme.ts';
import { useLazyComponent } from './useLazyComponent.ts';
import { useRestoredScroll } from './useRestoredScroll.ts';

const content = css({ minW: '0', outline: 'none' });

/** Everything below /dashboard: for signed-in users, with the product's navigation around it. */
export const Dashboard = () => (
  <SignedIn waiting={<DashboardSkeleton />}>
    <RemoteArea>
      <Screen />
      <StepUp />
      <SessionEnded />
    </RemoteArea>
  </SignedIn>
);

const Screen = () => {
  const user = useSignedInUser();
  useUserTheme(user);
  // Menu, toasts and questions must work without a connection.
  useEffect(() => prefetchChunks('overlays'), []);
  const isLimited = user.mustAddFactor || user.eraseAt !== null || user.suspendedSince !== null;
  return isLimited ? <OnlySettings user={user} /> : <Frame user={user} />;
};

const Frame = ({ user }: { readonly user: User }) => {
  useLiveUpdates();
  useRememberOpenedRecords(user);
  useRestoredScroll();
  const { Palette, ...palette } = usePalette();
  return (
    <div className={dashboardFrame}>
      <SkipLink to="main" />
      <Sidebar user={user} onSearch={palette.show} />
      <div className={content}>
        <PhoneBars user={user} onSearch={palette.show} />
        <OfflineBanner />
        <MaintenanceBanner />
        <EmailProofBanner user={user} />
        <main id="main" tabIndex={-1} className={content}>
          <OverrideBar user={user} />
          <Outlet />
        </main>
      </div>
      {Palette && <Palette user={user} open={palette.open} onClose={palette.hide} />}
    </div>
  );
};

const page = css({ display: 'grid', gap: '16px', maxW: '1240px', mx: 'auto', p: '28px' });
const title = css({ w: '220px', h: '28px' });
const short = css({ h: '120px' });
const tall = css({ h: '320px' });

/** A placeholder for a screen while it loads. */
const DashboardSkeleton = () => (
  <div className={page} aria-busy="true">
    <Skeleton className={title} />
    <Skeleton shape="block" className={short} />
    <Skeleton shape="block" className={tall} />
  </div>
);

const loadPalette = () =>
  import(/* webpackChunkName: "palette" */ './Palette.tsx').then(({ Palette }) => Palette);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/**
 * Renders the command palette, which Ctrl or Cmd K opens and closes anywhere in the dashboard,
 * except above a dialog: a remote's has its own copy of the focus trap, and the two would take the
 * focus from each other without end (ADR 0038). Its code loads with the first opening and stays, so
 * that closing is animated, too.
 */
const usePalette = () => {
  const [open, setOpen] = useState(false);
  const [requests, setRequests] = useState(0);
  const hide = () => setOpen(false);
  const Palette = useLazyComponent(loadPalette, requests, () => {
    // The next shortcut opens it again.
    hide();
    toasts.error({ title: 'Search could not be loaded.', description: checkConnection });
  });
  useEffect(() => {
    if (open) setRequests((before) => before + 1);
  }, [open]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // Browsers use these keys for their own search.
      event.preventDefault();
      const isBehind = document.querySelector('[aria-modal=true]') !== null;
      setOpen((before) => !before && !isBehind);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { Palette, open, show: () => setOpen(true), hide };
};
