import { addDays, addMonths } from '@tradewind/contracts/calendar';
import { todayIn } from '@tradewind/contracts/timeZones';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { formatDate } from '@tradewind/ui';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { clientId } from '../testing/anyDocument.ts';
import { anyPlan } from '../testing/anyPlan.ts';
import { anyService } from '../testing/anyWork.ts';
import { list, page, show } from '../testing/showPlan.tsx';

const down = () => Promise.reject(new Error('down'));

test.for([list, `${list}/create`, page, `${page}/edit`])(
  '%s shows a technician that they have no permission, without a call',
  async (path) => {
    const called = vi.fn(down);
    const api = { listMaintenancePlans: called, getMaintenancePlan: called };
    const shell = mockShell({ api, user: anyUser({ role: 'technician' }) });
    const screen = await render(shell.screen(remote, path).element);
    await expect
      .element(screen.getByRole('alert').getByText('You do not have permission to do this.'))
      .toBeVisible();
    expect(called).not.toHaveBeenCalled();
  },
);

describe('the list', () => {
  test('shows an error, and the plans after a retry', async () => {
    const listMaintenancePlans = vi
      .fn<ApiClient['listMaintenancePlans']>()
      .mockImplementation(down);
    const { screen } = await show(list, { listMaintenancePlans });
    await expect.element(screen.getByText('Error loading maintenance plans')).toBeVisible();
    listMaintenancePlans.mockImplementation(async () => ({ rows: [anyPlan()] }));
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Elena Petrova')).toBeVisible();
  });

  test('of a business without any leads to the first; a filter that finds none does not', async () => {
    const none = { listMaintenancePlans: async () => ({ rows: [] }) };
    const { screen } = await show(list, none);
    await expect
      .element(screen.getByRole('link', { name: 'Create your first plan' }))
      .toHaveAttribute('href', `${list}/create`);
    const narrowed = await show(`${list}?status=paused`, none);
    await expect.element(narrowed.screen.getByText('No plans found.')).toBeVisible();
  });

  test('shows who is due, what is owed and what a month brings', async () => {
    const plan = anyPlan({ state: 'past_due' });
    const { screen } = await show(list, { listMaintenancePlans: async () => ({ rows: [plan] }) });
    await expect.element(screen.getByText('$53.50')).toBeVisible();
    const link = screen
      .getByRole('link', { name: 'Comfort plan' })
      .or(screen.getByText('Comfort plan'));
    await expect.element(link.first()).toBeVisible();
    await expect.element(screen.getByText('$29.00 a month')).toBeVisible();
    await expect.element(screen.getByText('Past due').last()).toBeVisible();
  });
});

describe('a new plan', () => {
  test('without customer, name and price shows errors and sends nothing', async () => {
    const createMaintenancePlan = vi.fn<ApiClient['createMaintenancePlan']>();
    const { screen } = await show(`${list}/create`, { createMaintenancePlan });
    await screen.getByRole('button', { name: 'Create Plan' }).click();
    await expect.element(screen.getByText('Please select a client')).toBeVisible();
    await expect.element(screen.getByText('Name is required')).toBeVisible();
    await expect.element(screen.getByText('Enter a price above 0.')).toBeVisible();
    await screen.getByRole('button', { name: 'Add service' }).click();
    await expect.element(screen.getByText('Choose a service of the catalog.')).toBeVisible();
    expect(createMaintenancePlan).not.toHaveBeenCalled();
  });

  test('is sent with what it includes, and a refusal keeps what was typed', async () => {
    const failure = new ApiFailure(422, {
      ...{ message: 'Name is taken', code: 'invalid' },
      errors: [{ field: 'name', message: 'Name is taken' }],
    });
    const createMaintenancePlan = vi
      .fn<ApiClient['createMaintenancePlan']>()
      .mockRejectedValueOnce(failure)
      .mockResolvedValue(anyPlan());
    const api = { createMaintenancePlan, getMaintenancePlan: async () => anyPlan() };
    const { screen, location } = await show(`${list}/create`, api, { clientId });
    await screen.getByRole('textbox', { name: 'Name' }).fill('Comfort plan');
    await screen.getByRole('textbox', { name: 'Price' }).fill('29');
    await screen.getByRole('combobox', { name: 'Billed every' }).selectOptions('quarter');
    await screen.getByRole('button', { name: 'Add service' }).click();
    const line = screen.getByRole('listitem', { name: 'Service 1' });
    await line.getByRole('combobox', { name: 'Service' }).fill('tune');
    await screen.getByRole('option', { name: new RegExp(anyService().name) }).click();
    await line.getByRole('combobox', { name: 'How often' }).selectOptions('twice a year');
    await screen.getByRole('button', { name: 'Create Plan' }).click();
    await expect.element(screen.getByText('Name is taken').first()).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Comfort plan');
    await screen.getByRole('textbox', { name: 'Name' }).fill('Gold plan');
    await screen.getByRole('button', { name: 'Create Plan' }).click();
    await expect.poll(location).toBe(page);
    const { body } = createMaintenancePlan.mock.lastCall?.[0] ?? {};
    const firstOn = addDays(body?.startsOn ?? '', 1);
    expect(body).toMatchObject({
      ...{ client: clientId, name: 'Gold plan', price: 29, period: 'quarter', discount: 0 },
      services: [{ service: anyService()._id, timesPerYear: 2, firstOn }],
    });
  });
});

test('the first visit of a new plan says when its day is past or before the start', async () => {
  const { screen } = await show(`${list}/create`, {}, { clientId });
  await screen.getByRole('button', { name: 'Add service' }).click();
  const start = screen.getByRole('textbox', { name: 'Starts on' });
  const first = screen.getByRole('textbox', { name: 'First visit' });
  await first.fill('Feb 1, 2026');
  await start.fill('Jan 31, 2026');
  await expect
    .element(screen.getByText('This day is past: only visits from today on are planned.'))
    .toBeVisible();
  await start.fill('Feb 1, 2099');
  await userEvent.tab();
  await expect.element(screen.getByText(/^This is before the plan starts/)).toBeVisible();
});

test('a plan whose start is past says what is billed of it, before it is saved', async () => {
  const { screen } = await show(`${list}/create`, {}, { clientId });
  const start = screen.getByRole('textbox', { name: 'Starts on' });
  const today = todayIn(anyUser().preferences.timezone);
  const dayBefore = addDays(today, -1);
  const hintOf = (text: string) =>
    expect
      .element(screen.getByText(`What began before today is not billed. ${text}`))
      .toBeVisible();
  await expect.element(start).toBeVisible();
  expect(screen.getByText(/^What began before today/).query()).toBeNull();
  await start.fill(formatDate(dayBefore));
  await userEvent.tab();
  await hintOf(`First invoice: ${formatDate(addMonths(dayBefore, 1))}.`);
  await screen.getByRole('combobox', { name: 'Billed every' }).selectOptions('year');
  await hintOf(`First invoice: ${formatDate(addMonths(dayBefore, 12))}.`);
  await screen.getByRole('combobox', { name: 'Renews' }).selectOptions('asked');
  await hintOf('There is no invoice unless the plan is renewed.');
  await start.fill(formatDate(addMonths(today, -12)));
  await userEvent.tab();
  await hintOf(`First invoice: ${formatDate(today)}.`);
});

test('a plan that was billed is edited without price, period and start, and shows the current price', async () => {
  const updateMaintenancePlan = vi
    .fn<ApiClient['updateMaintenancePlan']>()
    .mockResolvedValue(anyPlan());
  const { screen, location } = await show(`${page}/edit`, {
    getMaintenancePlan: async () =>
      anyPlan({ price: 35, prices: [...anyPlan().prices, { from: '2026-11-15', price: 35 }] }),
    updateMaintenancePlan,
  });
  const price = screen.getByRole('textbox', { name: 'Price' });
  await expect.element(price).toBeDisabled();
  await expect.element(price).toHaveValue('35.00');
  await expect.element(screen.getByRole('combobox', { name: 'Billed every' })).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Off other work' }).fill('15');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(page);
  expect(updateMaintenancePlan.mock.lastCall?.[0].body).toMatchObject({
    ...{ discount: 15, price: 35, version: 3 },
    services: [{ timesPerYear: 2, firstOn: '2027-04-01' }],
  });
});

test.for([
  ['2027-04-04', /You are closed on this day: the visit is on Mon, Apr 5/],
  ['2027-04-01', undefined],
] as const)(
  'a first visit on %s says where it is when the business is closed then',
  async ([firstOn, words]) => {
    const [service] = anyPlan().services;
    const services = service === undefined ? [] : [{ ...service, firstOn }];
    const api = { getMaintenancePlan: async () => anyPlan({ services }) };
    const { screen } = await show(`${page}/edit`, api);
    await expect.element(screen.getByRole('listitem', { name: 'Service 1' })).toBeVisible();
    const hint = screen.getByText(words ?? /You are closed/);
    await (words
      ? expect.element(hint).toBeVisible()
      : expect.element(hint).not.toBeInTheDocument());
  },
);
