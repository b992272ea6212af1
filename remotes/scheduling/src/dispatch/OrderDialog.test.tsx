import type { DayOrder } from '@tradewind/contracts/dispatch';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyAppointment } from '../testing/anyJob.ts';
import { apiFailure, stale } from '../testing/apiFailure.ts';
import { dan, on, priya, showBoard } from '../testing/showBoard.tsx';

const jobs = [
  anyAppointment({ title: 'Leak check', ...on(dan) }),
  anyAppointment({ title: 'Furnace', scheduledTime: '11:00', ...on(dan) }),
  anyAppointment({ title: 'Tune-up', scheduledTime: '13:00', ...on(dan) }),
];
const [leak = '', furnace = '', tuneUp = ''] = jobs.map(({ _id }) => _id);
const visit = (visitId: string, title: string, scheduledTime: string, suggestedTime: string) => ({
  ...{ visitId, jobId: visitId, title, scheduledTime, suggestedTime },
  ...{ duration: 60, stays: null, version: 1 },
});
/** Tune-up comes before Furnace; Leak check stays. */
const order: DayOrder = {
  ...{ minutesBefore: 80, minutesAfter: 45, minutesSaved: 35, isExact: true },
  visits: [
    { ...visit(leak, 'Leak check', '09:00', '09:00'), stays: 'told' },
    visit(tuneUp, 'Tune-up', '13:00', '10:15'),
    visit(furnace, 'Furnace', '11:00', '11:30'),
  ],
};

const saved = { visits: order.visits.map(({ visitId }) => ({ visitId, version: 2 })) };

const open = async (api: object = {}) => {
  const suggestOrder = vi.fn(async () => order);
  const setDayTimes = vi.fn(async () => saved);
  const shown = await showBoard(jobs, { suggestOrder, setDayTimes, ...api });
  await shown.screen.getByRole('button', { name: 'Order the day of Dan Kowalski' }).click();
  const dialog = shown.screen.getByRole('dialog', { name: 'Order the day of Dan Kowalski' });
  return { ...shown, dialog, setDayTimes };
};

test('says why no order can be computed, and computes it with Retry', async () => {
  const suggestOrder = vi
    .fn(async () => order)
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'));
  const { dialog } = await open({ suggestOrder });
  await expect.element(dialog.getByText('Back in a minute.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Use this order' }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog.getByText(/^35.min less driving$/)).toBeVisible();
});

test('shows what an order saves and moves, applies it at once, and Undo takes it back', async () => {
  const { dialog, setDayTimes, shell, screen } = await open();
  await expect
    .element(dialog.getByText(/^35.min less driving45.min instead of 1.h 20.min$/))
    .toBeVisible();
  const rows = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    '9:00 AMLeak checkStays: its customer was told this time',
    '10:15 AMTune-upNow at 1:00 PM',
    '11:30 AMFurnaceNow at 11:00 AM',
  ]);
  await dialog.getByRole('button', { name: 'Use this order' }).click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Day of Dan Kowalski ordered');
  const of = { memberId: dan._id, date: '2026-11-19' };
  const times = (version: number, ...clocks: string[]) =>
    order.visits.map(({ visitId }, at) => ({ visitId, version, scheduledTime: clocks[at] }));
  expect(setDayTimes).toHaveBeenLastCalledWith(
    { body: { ...of, visits: times(1, '09:00', '10:15', '11:30') } },
    expect.anything(),
  );
  await expect.element(dialog).not.toBeInTheDocument();
  shell.toasts.at(-1)?.toast.action?.onClick();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Change undone');
  expect(setDayTimes).toHaveBeenLastCalledWith({
    body: { ...of, visits: times(2, '09:00', '13:00', '11:00') },
  });
  expect(screen.getByRole('alert').query()).toBeNull();
});

test('an order of a day that has changed is not applied, and shown anew', async () => {
  const suggestOrder = vi.fn(async () => order);
  const setDayTimes = vi.fn().mockRejectedValue(stale());
  const { dialog, shell } = await open({ suggestOrder, setDayTimes });
  await dialog.getByRole('button', { name: 'Use this order' }).click();
  await expect.element(dialog.getByText(/Somebody has changed this day/)).toBeVisible();
  expect(suggestOrder).toHaveBeenCalledTimes(2);
  expect(shell.toasts).toEqual([]);
});

test('a problem with the order of one person is not shown for another', async () => {
  const others = [
    anyAppointment({ title: 'Leak check', ...on(priya) }),
    anyAppointment({ title: 'Furnace', scheduledTime: '11:00', ...on(priya) }),
  ];
  const setDayTimes = vi.fn().mockRejectedValue(apiFailure(503, 'unavailable', 'Back soon.'));
  const api = { suggestOrder: async () => order, setDayTimes };
  const { screen } = await showBoard([...jobs, ...others], api);
  await screen.getByRole('button', { name: 'Order the day of Dan Kowalski' }).click();
  await screen.getByRole('button', { name: 'Use this order' }).click();
  await expect.element(screen.getByText('Back soon.')).toBeVisible();
  await screen.getByRole('button', { name: 'Keep it as it is' }).click();
  await screen.getByRole('button', { name: 'Order the day of Priya Nair' }).click();
  await expect.element(screen.getByRole('button', { name: 'Use this order' })).toBeVisible();
  expect(screen.getByText('Back soon.').query()).toBeNull();
});

test('an Undo that is refused says so, also once the board is closed', async () => {
  const setDayTimes = vi.fn().mockResolvedValueOnce(saved).mockRejectedValue(stale());
  const { dialog, shell, screen } = await open({ setDayTimes });
  await dialog.getByRole('button', { name: 'Use this order' }).click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Day of Dan Kowalski ordered');
  const undo = shell.toasts.at(-1)?.toast.action;
  await screen.getByText('Week', { exact: true }).click();
  await expect.element(screen.getByRole('table')).toBeVisible();
  undo?.onClick();
  await expect.poll(() => shell.toasts.length).toBe(2);
  expect(shell.toasts.at(-1)?.kind).toBe('error');
});

test('offers nothing to apply where no order has less driving', async () => {
  const visits = order.visits.map((one) => ({ ...one, suggestedTime: one.scheduledTime }));
  const none = { ...order, minutesAfter: 80, minutesSaved: 0, visits };
  const { dialog } = await open({ suggestOrder: async () => none });
  await expect.element(dialog.getByText('No order has less driving.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Use this order' }).query()).toBeNull();
});

test('is asked for on a phone, too, which it fits', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  const { screen } = await showBoard(jobs, { suggestOrder: async () => order });
  await page.viewport(360, 740);
  await screen.getByRole('button', { name: 'Order the day of Dan Kowalski' }).click();
  await expect.element(screen.getByText(/^35.min less driving$/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
