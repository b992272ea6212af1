import type { SecurityEvent } from '@tradewind/contracts/securityLog';
import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openSettings } from '../../testing/openSettings.tsx';

const event = (changes: Partial<SecurityEvent> = {}): SecurityEvent => ({
  _id: '1',
  at: '2026-11-20T03:15:00.000Z',
  kind: 'role_changed',
  actorId: 'ada',
  actor: 'Ada Byrd',
  subject: 'Luis Romero',
  detail: 'technician to dispatcher',
  address: '203.0.113.7',
  browser: 'Firefox',
  device: 'Windows',
  ...changes,
});

const open = (api: Partial<ApiClient>, tab = 'security-log') =>
  openSettings(tab, { getMembers: async () => [], ...api });

test('only an admin has the tab', async () => {
  const { screen } = await openSettings('security-log', {}, anyUser({ role: 'dispatcher' }));
  await expect.element(screen.getByRole('tab', { name: 'General' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Security log' }).query()).toBeNull();
});

test('a log that cannot be loaded shows the error with Retry', async () => {
  const listSecurityEvents = vi
    .fn<ApiClient['listSecurityEvents']>()
    .mockRejectedValueOnce(new Error('Down.'))
    .mockResolvedValue({ rows: [event()] });
  const { screen } = await open({ listSecurityEvents });
  await expect.element(screen.getByText('Error loading the security log.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Role changed: Luis Romero')).toBeVisible();
});

test('an entry has what, whom, who, from where and when in the zone of the business', async () => {
  const rows = [event(), event({ _id: '2', kind: 'signed_in', subject: '', browser: '' })];
  const { screen } = await open({ listSecurityEvents: async () => ({ rows }) });
  const list = screen.getByRole('list', { name: 'Security log' });
  const entry = list.getByRole('listitem').filter({ hasText: 'Role changed: Luis Romero' });
  for (const fact of [
    'Ada Byrd',
    'technician to dispatcher',
    '203.0.113.7',
    'Firefox on Windows',
    'Nov 19, 2026, 10:15 PM',
  ]) {
    await expect.element(entry.getByText(fact)).toBeVisible();
  }
  await expect.element(list.getByText('Signed in', { exact: true })).toBeVisible();
});

test('a long entry is whole within the screen of a phone', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(360, 740);
  const detail =
    'jobs:read, jobs:write, bookings:read, bookings:write, clients:read, clients:write';
  const rows = [event({ kind: 'key_created', subject: 'Zapier', detail })];
  const { screen } = await open({ listSecurityEvents: async () => ({ rows }) });
  const facts = screen.getByText(detail);
  await expect.element(facts).toBeVisible();
  const { left, right } = facts.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
  expect(facts.element().getClientRects().length).toBeGreaterThan(1);
});

test('filters are in the address beside the tab, and an empty result offers to clear them', async () => {
  const listSecurityEvents = vi
    .fn<ApiClient['listSecurityEvents']>()
    .mockResolvedValue({ rows: [] });
  const { screen, location } = await open({ listSecurityEvents });
  await expect.element(screen.getByText('Nothing recorded yet')).toBeVisible();
  await screen.getByLabelText('Event').selectOptions('Job deleted');
  await expect.element(screen.getByText('No events found')).toBeVisible();
  expect(location()).toBe('/dashboard/settings?tab=security-log&kind=job_deleted');
  await expect
    .poll(() => listSecurityEvents.mock.lastCall?.[0])
    .toMatchObject({ query: { kind: 'job_deleted' } });
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(screen.getByText('Nothing recorded yet')).toBeVisible();
  expect(location()).toBe('/dashboard/settings?tab=security-log');
});

test('a failed export is shown', async () => {
  const { screen, shell } = await open({
    listSecurityEvents: async () => ({ rows: [event()] }),
    exportSecurityLog: () => Promise.reject(new Error('Down.')),
  });
  await screen.getByRole('button', { name: 'Export CSV' }).click();
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toEqual(['The security log could not be exported.']);
});
