import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { importJobs } from '../../support/imports.ts';
import { type Keys, test } from '../../support/keys.ts';
import { addCustomer } from '../../support/schedule.ts';
import { testsNeed } from '../../support/testsNeed.ts';

/** Moves from the open tab to the next one with the arrow keys. */
const nextTab = async (keys: Keys, from: string, to: string) => {
  await keys.tabTo('tab', from, 'back');
  await keys.press('ArrowDown');
  await keys.expectFocus('tab', to);
};

test('every settings tab is saved and a member invited by keyboard', async ({ page, keys }) => {
  const business = await openBusiness();
  await enter(page, business);
  await keys.open('/dashboard/settings');
  const saved = page.getByRole('tabpanel').getByText('Settings saved successfully!');
  const save = async () => {
    await keys.enter('button', 'Save Changes');
    await expect(saved).toBeVisible();
    await keys.expectAnyFocus();
  };

  await test.step('Monday gets a break and Sunday opens', async () => {
    await keys.enter('button', 'Add break on Monday');
    await expect(page.getByLabel('Monday break 1 from')).toHaveValue('12:00');
    await keys.tabTo('combobox', 'Monday break 1 to');
    await keys.press('ArrowUp', 'ArrowUp');
    await keys.tabTo('switch', 'Sunday');
    await keys.press('Space');
    await save();
    const { businessHours } = await business.api.me();
    expect(businessHours.monday.breaks).toEqual([{ start: '12:00', end: '12:30' }]);
    expect(businessHours.sunday.isOpen).toBe(true);
  });

  await test.step('the other tabs are saved', async () => {
    await nextTab(keys, 'General', 'Account');
    await nextTab(keys, 'Account', 'Notifications');
    await keys.tabTo('switch', 'Enable notifications');
    await keys.press('Space');
    await save();
    await nextTab(keys, 'Notifications', 'Security');
    await nextTab(keys, 'Security', 'Online Booking');
    await keys.tabTo('radio', 'Manual');
    await keys.press('ArrowRight');
    await keys.pick('Minimum notice', '4');
    await save();
    await nextTab(keys, 'Online Booking', 'Calendar');
    await keys.pick('Buffer between appointments', '30');
    await save();
    await nextTab(keys, 'Calendar', 'Customer messages');
    await keys.tabTo('switch', 'Reminder');
    await keys.press('Space');
    await save();
    const { preferences } = await business.api.me();
    expect(preferences).toMatchObject({
      notificationsEnabled: false,
      requireApproval: false,
      minimumNotice: 240,
      bufferBetweenAppointments: 30,
      mailReminder: false,
    });
  });

  await test.step('the invitation dialog returns the focus', async () => {
    await nextTab(keys, 'Customer messages', 'Team');
    await keys.enter('button', 'Invite');
    await keys.expectFocus('textbox', 'Email');
    await keys.fill('Email', `tom.${randomUUID()}@reed.example`);
    await keys.fill('Full name', 'Tom Reed');
    await keys.pick('Role', 'Disp');
    await keys.enter('button', 'Send invitation');
    await keys.expectFocus('button', 'Invite');
    await keys.enter('button', 'Withdraw the invitation to Tom Reed');
    await keys.expectFocus('button', 'Cancel');
    await keys.enter('button', 'Withdraw');
    await expect(page.getByText('Tom Reed')).toHaveCount(0);
    await keys.expectAnyFocus();
  });
});

test('Admin Tools previews a deletion, and Cancel keeps the jobs', async ({ page, keys }) => {
  testsNeed('database');
  const business = await openBusiness();
  await importJobs(business, await addCustomer(business), 'Old furnace');
  await enter(page, business);
  await keys.open('/dashboard');
  await keys.enter('link', 'Fix in Settings');
  await keys.expectOpened('Settings');
  await keys.enter('button', 'Find jobs without numbers');
  await expect(page.getByRole('region', { name: 'Confirm' })).toContainText('Old furnace');
  await keys.expectAnyFocus();
  await keys.enter('button', 'Cancel');
  await expect(page.getByRole('region', { name: 'Confirm' })).toHaveCount(0);
  await keys.expectAnyFocus();
  await keys.tabTo('button', 'Find jobs without numbers');
  expect((await business.api.countJobsWithoutNumber()).count).toBe(1);
});
