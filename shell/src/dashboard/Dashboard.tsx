import type { User } from '@tradewind/contracts/users';
import { SkipLink } from '@tradewind/ui';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { prefetchChunks } from '../composition/prefetch.ts';
import { OverrideBar } from '../remotes/OverrideBar.tsx';
import { RemoteArea } from '../remotes/RemoteArea.tsx';
import { refreshUser } from '../session/authentication.ts';
import { SignedIn, useSignedInUser } from '../session/SignedIn.tsx';
import { StepUp } from '../stepUp/StepUp.tsx';
import { content, dashboardFrame } from './dashboardFrame.ts';
import { EmailProofBanner } from './EmailProofBanner.tsx';
import { FactorRequiredBanner } from './FactorRequiredBanner.tsx';
import { useLiveUpdates } from './liveUpdates.ts';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { OnlySettings } from './OnlySettings.tsx';
import { useRememberOpenedRecords } from './openedRecords.ts';
import { PhoneBars } from './PhoneBars.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useUserTheme } from './theme.ts';
import { useCommandPalette } from './useCommandPalette.ts';
import { useIsPageKept } from './useIsPageKept.ts';
import { useRestoredScroll } from './useRestoredScroll.ts';
import { Waiting } from './Waiting.tsx';

/** Everything below /dashboard: for signed-in users, with the product's navigation around it. */
export const Dashboard = () => (
  <SignedIn waiting={<Waiting />}>
    <RemoteArea>
      <Screen />
      <StepUp />
      <SessionEnded />
    </RemoteArea>
  </SignedIn>
);

/** Registers the service worker where the server has one, after everything else has loaded. */
const registerWhenLoaded = () => {
  if (!document.documentElement.dataset.serviceWorker) return;
  const register = () =>
    void import(/* webpackChunkName: "overlays" */ '../composition/registerServiceWorker.ts');
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
};

const Screen = () => {
  const user = useSignedInUser();
  useUserTheme(user);
  // Menu, toasts and questions must work without a connection.
  useEffect(() => prefetchChunks('overlays'), []);
  useEffect(registerWhenLoaded, []);
  const isKept = useIsPageKept(user.mustAddFactor, refreshUser);
  const isEnded = user.eraseAt !== null || user.suspendedSince !== null;
  if (!isEnded && (isKept || !user.mustAddFactor)) return <Frame user={user} />;
  return (
    <>
      <OverrideBar user={user} />
      <OnlySettings user={user} />
    </>
  );
};

const Frame = ({ user }: { readonly user: User }) => {
  useLiveUpdates();
  useRememberOpenedRecords(user);
  useRestoredScroll();
  const { Palette, ...palette } = useCommandPalette();
  return (
    <div className={dashboardFrame}>
      <SkipLink to="main" />
      <Sidebar user={user} onSearch={palette.show} />
      <div className={content}>
        <PhoneBars user={user} onSearch={palette.show} />
        <OfflineBanner />
        <MaintenanceBanner />
        {user.mustAddFactor && <FactorRequiredBanner />}
        <EmailProofBanner user={user} />
        <main id="main" tabIndex={-1} className={content}>
          <OverrideBar user={user} />
          <Outlet />
        </main>
      </div>
      {Palette && (
        <Palette user={user} open={palette.open} typed={palette.typed} onClose={palette.hide} />
      )}
    </div>
  );
};
