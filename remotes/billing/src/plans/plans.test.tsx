import { addDays } from '@tradewind/contracts/calendar';
import type { MaintenancePlan } from '@tradewind/contracts/maintenancePlans';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { clientId } from '../testing/anyDocument.ts';
import { anyPlan } from '../testing/anyPlan.ts';
import { anyService } from '../testing/anyWork.ts';
import { onAPhone } from '../testing/onAPhone.ts';

const list = '/dashboard/maintenance-plans';
const page = `${list}/${anyPlan()._id}`;
const totals = { count: 2, monthlyRevenue: 53.5, owed: 29, pastDue: 1, asked: 1 };

const show = async (path: string, api: Partial<ApiClient> = {}, state?: unknown) => {
  const shell = mockShell({
    api: {
      getMaintenancePlanTotals: async () => totals,
      listServices: async () => ({ rows: [anyService()] }),
      listClientMaintenancePlans: async () => ({ rows: [] }),
      ...api,
    },
    answer: () => true,
  });
  const { element, location } = shell.screen(remote, path, state);
  return { screen: await render(element), shell, location };
};

const showPlan = (plan: Partial<MaintenancePlan> = {}, api: Partial<ApiClient> = {}) =>
  show(page, { getMaintenancePlan: async () => anyPlan(plan), ...api });

const down = () => Promise.reject(new Error('down'));

test.for([list, `${list}/create`, page, `${page}/edit`])(
  '%s tells a technician that they have no permission, without a call',
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

describe('the page of a plan', () => {
  test('shows an error with a retry', async () => {
    const { screen } = await showPlan({}, { getMaintenancePlan: down });
    await expect
      .element(screen.getByText('Failed to load the plan. Please try again.'))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('shows what it includes, its invoices, and why one was not sent', async () => {
    const [invoice] = anyPlan().invoices;
    const notSent = 'Elena Petrova has no e-mail address.';
    const { screen } = await showPlan({ invoices: invoice ? [{ ...invoice, notSent }] : [] });
    await expect
      .element(screen.getByRole('list', { name: 'Services' }).getByText('AC tune-up'))
      .toBeVisible();
    await expect.element(screen.getByText('twice a year')).toBeVisible();
    await expect.element(screen.getByText(`Not sent: ${notSent}`)).toBeVisible();
    await expect
      .element(
        screen
          .getByRole('link', { name: 'Nov 1 to 30, 2026' })
          .or(screen.getByText('2026').first())
          .first(),
      )
      .toBeVisible();
  });

  test('shows the visits that are due before those that were done, each with its job', async () => {
    const { screen } = await showPlan();
    const visits = screen.getByRole('list', { name: 'Visits' });
    await expect.element(visits.getByText('May 10, 2027')).toBeVisible();
    const rows = visits
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent ?? '');
    expect(
      rows.map((text) => [text.includes('2027'), /Scheduled|Completed/.exec(text)?.[0]]),
    ).toEqual([
      [true, 'Scheduled'],
      [false, 'Completed'],
    ]);
    await expect
      .element(visits.getByRole('link').first())
      .toHaveAttribute('href', '/dashboard/jobs/00000000-0000-4000-8000-000000000301');
  });

  test.each([
    ['Pause', /Visits on its days are left out\.$/],
    ['End', /no visit is left from then on\./],
  ])('%s says what becomes of the visits', async (act, words) => {
    const { screen } = await showPlan();
    await screen.getByRole('button', { name: 'More actions' }).click();
    await screen.getByRole('menuitem', { name: act }).click();
    await expect.element(screen.getByRole('dialog').getByText(words)).toBeVisible();
  });

  test('pauses by a dialog, in which a refusal is shown', async () => {
    const pauseMaintenancePlan = vi
      .fn<ApiClient['pauseMaintenancePlan']>()
      .mockRejectedValueOnce(
        new ApiFailure(409, { message: 'This plan has a pause already.', code: 'conflict' }),
      )
      .mockResolvedValue(anyPlan());
    const { screen } = await showPlan({}, { pauseMaintenancePlan });
    await screen.getByRole('button', { name: 'More actions' }).click();
    await screen.getByRole('menuitem', { name: 'Pause' }).click();
    await screen.getByRole('button', { name: 'Pause plan' }).click();
    await expect.element(screen.getByText('This plan has a pause already.')).toBeVisible();
    await screen.getByRole('button', { name: 'Pause plan' }).click();
    await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
    expect(pauseMaintenancePlan.mock.lastCall?.[0].body).toMatchObject({ version: 3 });
  });

  test('resumes a paused plan, and renews one that waits for an answer', async () => {
    const resumeMaintenancePlan = vi
      .fn<ApiClient['resumeMaintenancePlan']>()
      .mockResolvedValue(anyPlan());
    const renewMaintenancePlan = vi
      .fn<ApiClient['renewMaintenancePlan']>()
      .mockResolvedValue(anyPlan());
    const { screen } = await showPlan(
      {
        ...{ state: 'paused', pauses: [{ from: '2026-11-20', until: null }], isAsked: true },
        ...{ renewal: 'asked', endsOn: '2026-12-20', renewsOn: '2026-12-20' },
      },
      { resumeMaintenancePlan, renewMaintenancePlan },
    );
    await expect.element(screen.getByText(/unless you renew it/)).toBeVisible();
    await screen.getByRole('button', { name: 'Renew' }).click();
    await expect.poll(() => renewMaintenancePlan.mock.calls.length).toBe(1);
    await screen.getByRole('button', { name: 'More actions' }).click();
    await screen.getByRole('menuitem', { name: 'Resume' }).click();
    await expect.poll(() => resumeMaintenancePlan.mock.calls.length).toBe(1);
  });

  test.each([
    ['Resume', { from: '2090-05-01', until: '2090-05-20' }],
    ['Pause', { from: '2020-05-01', until: '2020-05-20' }],
  ])('offers to %s an active plan with the pause %o', async (act, pause) => {
    const { screen } = await showPlan({ state: 'active', pauses: [pause] });
    await screen.getByRole('button', { name: 'More actions' }).click();
    await expect.element(screen.getByRole('menuitem', { name: act })).toBeVisible();
  });

  test('offers no change of a plan that has ended', async () => {
    const { screen } = await showPlan({ state: 'ended', endsOn: '2026-11-10' });
    await screen.getByRole('button', { name: 'More actions' }).click();
    for (const name of ['Change price', 'Pause', 'End'])
      await expect
        .element(screen.getByRole('menuitem', { name }))
        .toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: 'Delete' }).query()).toBeNull();
  });

  test('deletes a plan that was never billed', async () => {
    const deleteMaintenancePlan = vi
      .fn<ApiClient['deleteMaintenancePlan']>()
      .mockResolvedValue(undefined);
    const { screen, location } = await showPlan(
      { isBilled: false, invoices: [] },
      { deleteMaintenancePlan, listMaintenancePlans: async () => ({ rows: [] }) },
    );
    await screen.getByRole('button', { name: 'More actions' }).click();
    await screen.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(location).toBe(list);
    expect(deleteMaintenancePlan).toHaveBeenCalledTimes(1);
  });

  test('shows on a phone the whole reason why an invoice was not sent', async () => {
    await onAPhone();
    const [invoice] = anyPlan().invoices;
    const notSent = 'Elena Petrova has no e-mail address.';
    const { screen } = await showPlan({ invoices: invoice ? [{ ...invoice, notSent }] : [] });
    const reason = screen.getByText(`Not sent: ${notSent}`);
    await expect.element(reason).toBeVisible();
    const words = document.createRange();
    words.selectNodeContents(reason.element());
    const title = screen.getByRole('link', { name: 'Nov 1 to 30, 2026' }).element();
    // A list clips what begins left of its titles.
    expect(words.getBoundingClientRect().left).toBeCloseTo(title.getBoundingClientRect().left, 0);
  });

  test('fits on a phone', async () => {
    await onAPhone();
    const { screen } = await showPlan({ name: 'A plan with quite a long name for a phone' });
    await expect
      .element(screen.getByRole('list', { name: 'Services' }).getByText('AC tune-up'))
      .toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});
