import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { openSettings } from '../../testing/openSettings.tsx';
import type { Member } from '../team/useTeam.ts';
import { trialText } from './PlanSettings.tsx';

const member = (id: number, changes: Partial<Member> = {}): Member => ({
  _id: String(id),
  name: `Member ${id}`,
  email: `member${id}@example.com`,
  role: 'technician',
  status: 'active',
  hasSecondFactor: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  ...changes,
});

const usage = { used: 12, most: 500, resetsAt: '2026-11-20T05:00:00.000Z' };
const getMailUsage: ApiClient['getMailUsage'] = async () => usage;

test.each([
  ['2026-11-19T15:00:00Z', '12 days left', 'The trial ends on Dec 1, 2026.'],
  // Midnight in New York is later than in UTC.
  ['2026-12-01T03:30:00Z', '1 day left', 'The trial ends on Dec 1, 2026.'],
  ['2026-12-01T05:30:00Z', 'Ends today', 'The trial ends on Dec 1, 2026.'],
  ['2026-12-01T17:00:00Z', 'Ended', 'The trial ended on Dec 1, 2026.'],
])('at %s the trial reads %s', (now, left, note) => {
  const user = anyUser({ trialEndsAt: '2026-12-01T17:00:00.000Z' });
  expect(trialText(user, new Date(now))).toEqual({ left, note });
});

test.each(['dispatcher', 'technician'] as const)('a %s has no tab for the plan', async (role) => {
  const { screen } = await openSettings('plan', {}, anyUser({ role }));
  await expect.element(screen.getByRole('tab', { name: 'General' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Plan' }).query()).toBeNull();
});

test('a team that cannot be loaded shows the error with Retry, and the plan beside it', async () => {
  const getMembers = vi
    .fn<ApiClient['getMembers']>()
    .mockRejectedValueOnce(new Error('Down.'))
    .mockResolvedValue([member(1)]);
  const { screen } = await openSettings('plan', { getMembers, getMailUsage });
  await expect.element(screen.getByText('Error loading the team.')).toBeVisible();
  await expect.element(screen.getByText('$49.00 per month after the trial')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('1 of 5 used')).toBeVisible();
});

test('active members and invitations use the plan, deactivated members do not', async () => {
  const team = [member(1), member(2, { status: 'invited' }), member(3, { status: 'deactivated' })];
  const { screen } = await openSettings(
    'plan',
    { getMembers: async () => team, getMailUsage },
    anyUser({ plan: 'premium' }),
  );
  await expect.element(screen.getByText('2 of 15 used')).toBeVisible();
  const plans = screen.getByRole('list', { name: 'Plans' });
  const planOf = (name: string) => plans.getByRole('listitem').filter({ hasText: name });
  await expect.element(planOf('Premium').getByText('Your plan')).toBeVisible();
  expect(planOf('Basic').getByText('Your plan').query()).toBeNull();
});

test('the mails of today that cannot be loaded show the error with Retry', async () => {
  const getMailUsage = vi
    .fn<ApiClient['getMailUsage']>()
    .mockRejectedValueOnce(new Error('Down.'))
    .mockResolvedValue(usage);
  const { screen } = await openSettings('plan', { getMembers: async () => [], getMailUsage });
  await expect.element(screen.getByText('Error loading the mails of today.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('12 of 500 used today')).toBeVisible();
  await expect
    .element(screen.getByRole('progressbar', { name: 'Mails', exact: true }))
    .toBeVisible();
  await expect
    .element(screen.getByText(/^Mails to customers and to the team count .* Sign-in mails do not/))
    .toBeVisible();
});

test('once the mails of today are used up, the card says what fails and until when', async () => {
  const getMailUsage = async () => ({ ...usage, used: 1_503, most: 1_500 });
  const { screen } = await openSettings('plan', { getMembers: async () => [], getMailUsage });
  await expect.element(screen.getByText('1,503 of 1,500 used today')).toBeVisible();
  await expect
    .element(screen.getByText(/mails to customers and to the team fail until midnight/))
    .toBeVisible();
});
