import type { ApiClient } from '@tradewind/remote-kit';
import { expect, test, vi } from 'vitest';
import { anyService, slotOn } from '../testing/anyProvider.ts';
import {
  fillDetails,
  openBookingPage,
  path,
  provider,
  someSlots,
} from '../testing/openBookingPage.tsx';

/** Two windows of two hours a day, in Portland in the morning. */
const windows: ApiClient['getAvailableSlots'] = async ({ query: { date } }) => ({
  availableSlots: [14, 16].map((hour) => ({
    startTime: slotOn(date, hour),
    windowEnd: slotOn(date, hour + 2),
  })),
  timezone: provider.preferences.timezone,
  closedDays: [],
});

/** `8–10 AM` or `10 AM–12 PM`, by season. */
const windowText = /(9|10)( AM)?–(11|12) [AP]M/;

test('shows arrival windows as such, in the choice, the summary and the confirmation', async () => {
  const book = vi.fn<ApiClient['book']>(async ({ body }) => ({
    ...{ _id: 'b1', status: 'scheduled', duration: 60, manageToken: 'token' },
    ...{
      startTime: body.startTime,
      windowEnd: new Date(Date.parse(body.startTime) + 7_200_000).toISOString(),
    },
  }));
  const opened = await openBookingPage({ getAvailableSlots: windows, book });
  const { button, screen, heading } = opened;
  await button(/Furnace tune-up/).click();
  await button(windowText).click();
  await expect.element(heading('Your details')).toHaveFocus();
  const summary = screen.getByRole('region', { name: 'Your booking' });
  await expect.element(summary.getByText(windowText)).toBeVisible();
  await fillDetails(opened);
  await button('Book Appointment').click();
  await expect.element(screen.getByText(windowText)).toBeVisible();
});

test('names the next arrival window of a service, not its start as a time', async () => {
  const { button } = await openBookingPage({ getAvailableSlots: windows });
  await button(/Furnace tune-up/).click();
  await expect.element(button(windowText).first()).toBeVisible();
  await button('Back').click();
  const next = new RegExp(`Furnace tune-up.*Next free: .*${windowText.source}`);
  await expect.element(button(next)).toBeVisible();
});

test('offers anyone first, and asks for the times of the person who is chosen instead', async () => {
  const people = [
    { _id: 'p1', name: 'Ada Byrd' },
    { _id: 'p2', name: 'Tim Fox' },
  ];
  const getAvailableSlots = vi.fn<ApiClient['getAvailableSlots']>(someSlots);
  const book = vi.fn<ApiClient['book']>().mockRejectedValue(new Error('offline'));
  const opened = await openBookingPage({
    getServiceTypes: async () => [{ ...anyService(), people }],
    getAvailableSlots,
    book,
  });
  const { button, screen, firstTime } = opened;
  await button(/Furnace tune-up/).click();
  const who = screen.getByRole('combobox', { name: 'Who comes' });
  await expect.element(who).toHaveDisplayValue('Anyone');
  await who.selectOptions('Tim Fox');
  await expect.poll(() => getAvailableSlots.mock.lastCall?.[0].query.person).toBe('p2');
  await firstTime().click();
  await fillDetails(opened);
  await button('Book Appointment').click();
  await expect.poll(() => book.mock.lastCall?.[0].body.person).toBe('p2');
});

test('keeps the chosen person after a reload and names them before and after booking', async () => {
  const service = { ...anyService(), people: [{ _id: 'p2', name: 'Tim Fox' }] };
  const chosen = { startTime: slotOn('2099-01-01', 14), person: 'p2' };
  const { startTime } = chosen;
  const booked = {
    _id: 'j1',
    status: 'scheduled' as const,
    startTime,
    duration: 90,
    manageToken: 'signed',
  };
  const book = vi.fn<ApiClient['book']>().mockResolvedValue({ ...booked, personName: 'Tim Fox' });
  const opened = await openBookingPage({ getServiceTypes: async () => [service], book }, path, {
    ...{ step: 2, before: 2, service: service._id },
    ...chosen,
  });
  const summary = opened.screen.getByRole('region', { name: 'Your booking' });
  await expect.element(summary.getByText('Tim Fox')).toBeVisible();
  await fillDetails(opened);
  await opened.button('Book Appointment').click();
  await expect.poll(() => book.mock.lastCall?.[0].body).toMatchObject(chosen);
  await expect.element(opened.screen.getByText('Who comes: Tim Fox')).toBeVisible();
});

test('goes Forward to a time with the person for whom it was chosen', async () => {
  const people = [
    { _id: 'p1', name: 'Ada Byrd' },
    { _id: 'p2', name: 'Tim Fox' },
  ];
  const opened = await openBookingPage({
    getServiceTypes: async () => [{ ...anyService(), people }],
  });
  const { button, screen, firstTime, heading, back, forward } = opened;
  const who = screen.getByRole('combobox', { name: 'Who comes' });
  await button(/Furnace tune-up/).click();
  await who.selectOptions('Tim Fox');
  await firstTime().click();
  await expect.element(heading('Your details')).toHaveFocus();
  await back();
  await who.selectOptions('Ada Byrd');
  await forward();
  const summary = screen.getByRole('region', { name: 'Your booking' });
  await expect.element(summary.getByText('Tim Fox')).toBeVisible();
});

const ada = { _id: 'p1', name: 'Ada Byrd' };
const tim = { _id: 'p2', name: 'Tim Fox' };
const max = { _id: 'p3', name: 'Max Roe' };

test('keeps the chosen person for another service that they do', async () => {
  const getAvailableSlots = vi.fn<ApiClient['getAvailableSlots']>(someSlots);
  const { button, screen } = await openBookingPage({
    getServiceTypes: async () => [
      { ...anyService(), people: [ada, max] },
      { ...anyService({ _id: 's2', name: 'Gutter cleaning' }), people: [tim, max] },
    ],
    getAvailableSlots,
  });
  const who = screen.getByRole('combobox', { name: 'Who comes' });
  await button(/Furnace tune-up/).click();
  await who.selectOptions('Max Roe');
  await button('Change service').click();
  await button(/Gutter cleaning/).click();
  await expect.element(who).toHaveDisplayValue('Max Roe');
  await expect
    .poll(() => getAvailableSlots.mock.lastCall?.[0].query)
    .toMatchObject({ serviceTypeId: 's2', person: 'p3' });
  expect(screen.getByText(/anyone may come/).query()).toBeNull();
});

test('says that anyone may come when the chosen person does not do the other service', async () => {
  const { button, screen, back } = await openBookingPage({
    getServiceTypes: async () => [
      { ...anyService(), people: [ada, max] },
      { ...anyService({ _id: 's2', name: 'Gutter cleaning' }), people: [ada, tim] },
    ],
  });
  const who = screen.getByRole('combobox', { name: 'Who comes' });
  await button(/Furnace tune-up/).click();
  await who.selectOptions('Max Roe');
  await back();
  await button(/Gutter cleaning/).click();
  const notice = screen.getByText('Max Roe does not do Gutter cleaning: anyone may come.');
  await expect.element(notice).toBeVisible();
  await expect.element(who).toHaveDisplayValue('Anyone');
  await who.selectOptions('Tim Fox');
  await expect.element(notice).not.toBeInTheDocument();
});

test('names nobody where the business chooses', async () => {
  const { button, screen, firstTime } = await openBookingPage();
  await button(/Furnace tune-up/).click();
  await expect.element(firstTime()).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Who comes' }).query()).toBeNull();
});
