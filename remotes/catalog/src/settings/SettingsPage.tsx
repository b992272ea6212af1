import { css } from '@styled/css';
import type { User } from '@tradewind/contracts/users';
import { useMaybeUser } from '@tradewind/remote-kit';
import { Card, ErrorState, Page, type Tab, Tabs, useUnsavedGuard } from '@tradewind/ui';
import { useSearchParams } from 'react-router-dom';
import { AccountSettings } from './account/AccountSettings.tsx';
import { AdminTools } from './adminTools/AdminTools.tsx';
import { OnlineBookingSettings } from './booking/OnlineBookingSettings.tsx';
import { UnsavedTabs, useUnsavedTabs } from './form/SettingsForm.tsx';
import { GeneralSettings } from './general/GeneralSettings.tsx';
import { KeySettings } from './keys/KeySettings.tsx';
import { CustomerMessages } from './messages/CustomerMessages.tsx';
import { CalendarSettings, NotificationSettings } from './PreferenceSettings.tsx';
import { PlanSettings } from './plan/PlanSettings.tsx';
import { TwoStepCard } from './security/factors/TwoStepCard.tsx';
import { SecuritySettings } from './security/SecuritySettings.tsx';
import { SecurityLog } from './securityLog/SecurityLog.tsx';
import { TeamSettings } from './team/TeamSettings.tsx';
import { ClosedBusiness } from './yourData/ClosedBusiness.tsx';
import { SuspendedBusiness } from './yourData/SuspendedBusiness.tsx';
import { YourData } from './yourData/YourData.tsx';

/**
 * Tabs by their name in the address, as remote.json lists them for the command palette. Only an
 * admin sees the tabs of the business (decision 11).
 */
const tabsFor = (isAdmin: boolean): readonly Tab[] => [
  { value: 'general', label: 'General', group: '', panel: <GeneralSettings /> },
  ...grouped('You', [
    { value: 'account', label: 'Account', panel: <AccountSettings /> },
    { value: 'notifications', label: 'Notifications', panel: <NotificationSettings /> },
    { value: 'security', label: 'Security', panel: <SecuritySettings /> },
  ]),
  ...(isAdmin
    ? [
        ...grouped('Business', [
          { value: 'booking', label: 'Online Booking', panel: <OnlineBookingSettings /> },
          { value: 'calendar', label: 'Calendar', panel: <CalendarSettings /> },
          { value: 'messages', label: 'Customer messages', panel: <CustomerMessages /> },
          { value: 'team', label: 'Team', panel: <TeamSettings /> },
          { value: 'plan', label: 'Plan', panel: <PlanSettings /> },
        ]),
        ...grouped('Administration', [
          { value: 'security-log', label: 'Security log', panel: <SecurityLog /> },
          { value: 'api-keys', label: 'API keys', panel: <KeySettings /> },
          { value: 'data', label: 'Your data', panel: <YourData /> },
          { value: 'admin', label: 'Admin Tools', panel: <AdminTools /> },
        ]),
      ]
    : []),
];

const grouped = (group: string, tabs: readonly Tab[]) => tabs.map((tab) => ({ ...tab, group }));

const foot = css({ mt: '16px', textStyle: 'sm', color: 'fg.muted' });
const link = css({ color: 'accent.fg', fontWeight: '560', textDecoration: 'underline' });

const Settings = ({ isAdmin }: { readonly isAdmin: boolean }) => {
  const [params, setParams] = useSearchParams();
  const { join, isUnsaved } = useUnsavedTabs();
  const leaveDialog = useUnsavedGuard(isUnsaved);
  const tabs = tabsFor(isAdmin);
  const current = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
  return (
    <>
      <UnsavedTabs value={join}>
        <Tabs
          label="Settings"
          tabs={tabs}
          value={current?.value ?? 'general'}
          onChange={(tab) => setParams({ tab }, { replace: true })}
        />
      </UnsavedTabs>
      {isAdmin && (
        <p className={foot}>
          For developers:{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer" className={link}>
            API documentation
          </a>
        </p>
      )}
      {leaveDialog}
    </>
  );
};

/**
 * The settings of a user; of one who must add a second factor first only where that is done, and of
 * a closed business only what keeps it, of a suspended one what has happened.
 */
const settingsOf = (user: User | null) => {
  if (user === null) {
    return (
      <Card flush>
        <ErrorState title="User data not available. Please try again later." />
      </Card>
    );
  }
  if (user.mustAddFactor) return <TwoStepCard />;
  if (user.eraseAt !== null) return <ClosedBusiness user={user} eraseAt={user.eraseAt} />;
  if (user.suspendedSince !== null) return <SuspendedBusiness user={user} />;
  return <Settings isAdmin={user.role === 'admin'} />;
};

/** `/dashboard/settings?tab=…` (specification 2, section 2). */
export const SettingsPage = () => <Page title="Settings">{settingsOf(useMaybeUser())}</Page>;
