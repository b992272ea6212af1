import { addDays } from '@tradewind/contracts/calendar';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure } from '@tradewind/remote-kit/testing';
import { describe, expect, test, vi } from 'vitest';
import { anyPlan } from '../testing/anyPlan.ts';
import { onAPhone } from '../testing/onAPhone.ts';
import { list, showPlan } from '../testing/showPlan.tsx';

const down = () => Promise.reject(new Error('down'));

describe('the page of a plan', () => {
  test('shows an error with a retry', async () => {
    const { screen } = await showPlan({}, { getMaintenancePlan: down });
    await expect
      .element(screen.getByText('Failed to load the plan. Please try again.'))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test.each([
    [8.25, '$29.00 a month, plus 8.25% tax'],
    [0, '$29.00 a month'],
    [undefined, '$29.00 a month'],
  ])('says beside its price that a tax of %s comes on top', async (tax, words) => {
    const { screen } = await showPlan(tax === undefined ? {} : { tax });
    const billing = screen.getByRole('region', { name: 'Billing' });
    await expect.element(billing.getByText(words, { exact: true })).toBeVisible();
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

  test.each([
    ['is due today', '2020-01-01', 'No invoices yet. The first one is made within an hour.'],
    ['is due later', '2999-01-01', 'No invoices yet.'],
    ['never comes', null, 'No invoices yet.'],
  ])('says that there is no invoice yet where the first one %s', async (_, nextInvoiceOn, text) => {
    const { screen } = await showPlan({ invoices: [], nextInvoiceOn });
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
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

  test('shows the next five visits and the last three that were done, and all on demand', async () => {
    const [visit] = anyPlan().visits;
    if (visit === undefined) throw new Error('No visit');
    const visits = Array.from({ length: 12 }, (_, month) => ({
      ...visit,
      visitId: `visit ${month}`,
      date: `2026-${String(month + 1).padStart(2, '0')}-10`,
      status: month < 5 ? ('completed' as const) : ('scheduled' as const),
    }));
    const { screen } = await showPlan({ visits });
    const days = () =>
      screen
        .getByRole('list', { name: 'Visits' })
        .getByRole('link')
        .elements()
        .map((row) => /[A-Z][a-z]{2} 10/.exec(row.textContent ?? '')?.[0].slice(0, 3));
    await expect.poll(days).toEqual(['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'May', 'Apr', 'Mar']);
    await screen.getByRole('button', { name: 'Show all 12' }).click();
    await expect.poll(() => days().length).toBe(12);
    expect(screen.getByRole('button', { name: /Show all/ }).query()).toBeNull();
  });

  test.each([
    ['active', 'Until resumed'],
    ['ended', 'Until the end'],
  ] as const)('of an %s plan a pause without a last day lasts: %s', async (state, words) => {
    const pauses = [{ from: '2026-03-01', until: null }];
    const { screen } = await showPlan({ state, pauses, endsOn: '2026-04-01' });
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  test('says when an ended plan ended, in the past', async () => {
    const { screen } = await showPlan({ state: 'ended', endsOn: '2026-03-01' });
    await expect.element(screen.getByText('Ended', { exact: true }).last()).toBeVisible();
    expect(screen.getByText('Ends', { exact: true }).query()).toBeNull();
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
    [60, 1],
    [200, 0],
  ])('of a plan that asks in %d days can be renewed early: %d', async (days, count) => {
    const renewsOn = addDays(new Date().toISOString().slice(0, 10), days);
    const renewMaintenancePlan = vi
      .fn<ApiClient['renewMaintenancePlan']>()
      .mockResolvedValue(anyPlan());
    const ends = { renewal: 'asked', renewsOn, endsOn: renewsOn } as const;
    const { screen } = await showPlan(ends, { renewMaintenancePlan });
    await screen.getByRole('button', { name: 'More actions' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'End' })).toBeVisible();
    const renew = screen.getByRole('menuitem', { name: 'Renew' });
    expect(renew.elements()).toHaveLength(count);
    if (count === 0) return;
    await renew.click();
    await expect.poll(() => renewMaintenancePlan.mock.calls.length).toBe(1);
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
