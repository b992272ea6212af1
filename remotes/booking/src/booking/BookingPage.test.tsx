import { addDays } from '@tradewind/contracts/calendar';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, mockShell } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyBooking, anyProvider, anyService, slotOn } from '../testing/anyProvider.ts';

afterEach(() => page.viewport(1280, 900));

const provider = anyProvider();
const path = `/book/${provider._id}`;

/** Free at 14:00 and 15:00 UTC, in Portland 9 or 10 in the morning by season, every day. */
const someSlots: ApiClient['getAvailableSlots'] = async ({ query }) => ({
  availableSlots: [14, 15].map((hour) => ({ startTime: slotOn(query.date, hour) })),
  timezone: provider.preferences.timezone,
  closedDays: [],
});

const open = async (api: Partial<ApiClient> = {}, at = path, state?: unknown) => {
  const shell = mockShell({
    user: null,
    api: {
      getProvider: async () => provider,
      getServiceTypes: async () => [anyService()],
      getAvailableSlots: someSlots,
      ...api,
    },
  });
  const { element, ...history } = shell.screen(remote, at, state);
  const screen = await render(element);
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
  const firstTime = () =>
    screen.getByRole('region', { name: 'Morning' }).getByRole('button').first();
  return { screen, button, field, heading, firstTime, ...history };
};
type Opened = Awaited<ReturnType<typeof open>>;

const goToDetails = async ({ button, firstTime, heading }: Opened) => {
  await button(/Furnace tune-up/).click();
  await firstTime().click();
  await expect.element(heading('Your details')).toHaveFocus();
};

const fill = async ({ field }: Opened) => {
  await field('Full name').fill('Elena Petrova');
  await field('Email').fill('elena.petrova@example.com');
  await field('Phone').fill('2075550146');
  await field('City').fill('Falmouth');
};

test('shows a full-page error when the provider cannot be loaded', async () => {
  const { screen } = await open({
    getProvider: async () => Promise.reject(new ApiFailure(404, { message: 'Not found' })),
  });
  await expect
    .element(
      screen
        .getByRole('alert')
        .getByText('Could not load provider information. Please try again later.'),
    )
    .toBeVisible();
  await expect.element(screen.getByText('There is no such business.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('does not say that a business is unknown when the server cannot tell', async () => {
  const { screen } = await open({
    getProvider: async () => Promise.reject(new ApiFailure(429, { message: 'Later.' })),
  });
  await expect
    .element(screen.getByText('Could not load provider information. Please try again later.'))
    .toBeVisible();
  expect(screen.getByText('There is no such business.').query()).toBeNull();
});

test('shows an empty state when the provider has no services', async () => {
  const { screen } = await open({ getServiceTypes: async () => [] });
  await expect
    .element(screen.getByText('No services available. Please contact the provider directly.'))
    .toBeVisible();
});

test('shows below it the ways to reach the business that it has chosen to show', async () => {
  const contact = {
    phone: '(207) 555-0100',
    email: 'office@harbor.example',
    website: 'https://harbor.example/about',
  };
  const api = {
    getServiceTypes: async () => [],
    getProvider: async () => ({ ...provider, contact }),
  };
  const { screen } = await open(api);
  const link = (name: string) => screen.getByRole('link', { name, exact: true });
  await expect.element(link('(207) 555-0100')).toHaveAttribute('href', 'tel:2075550100');
  await expect
    .element(link('office@harbor.example'))
    .toHaveAttribute('href', 'mailto:office@harbor.example');
  await expect.element(link('harbor.example')).toHaveAttribute('href', contact.website);
  await screen.unmount();
  const framed = await open(api, `${path}?embed=true`);
  await expect.element(framed.screen.getByRole('link', { name: contact.phone })).toBeVisible();
  expect(
    framed.screen.getByRole('link', { name: 'harbor.example', exact: true }).query(),
  ).toBeNull();
});

test('shows an empty state for a week without free times, and retries a week that fails', async () => {
  const getAvailableSlots = vi
    .fn<ApiClient['getAvailableSlots']>()
    .mockRejectedValue(new ApiFailure(503, { message: 'Later.' }));
  const { screen, button } = await open({ getAvailableSlots });
  await button(/Furnace tune-up/).click();
  await expect
    .element(screen.getByText('Could not load available time slots. Please try again.'))
    .toBeVisible();
  getAvailableSlots.mockResolvedValue({
    availableSlots: [],
    timezone: 'America/New_York',
    closedDays: [],
  });
  await button('Try Again').click();
  await expect
    .element(screen.getByText('No available time slots for this date. Please select another date.'))
    .toBeVisible();
});

test('marks a day without business hours as closed and a booked-up day as full', async () => {
  const getAvailableSlots: ApiClient['getAvailableSlots'] = async ({ query: { date } }) => ({
    availableSlots: [],
    timezone: provider.preferences.timezone,
    closedDays: [addDays(date, 2)],
  });
  const { screen, button } = await open({ getAvailableSlots });
  await button(/Furnace tune-up/).click();
  const days = screen.getByRole('group', { name: 'Day' }).getByRole('button');
  await expect.element(days.nth(1).getByText('Full')).toBeVisible();
  await expect.element(days.nth(2).getByText('Closed')).toBeVisible();
  await expect.element(days.nth(2)).toBeDisabled();
  await expect.element(days.nth(3).getByText('Full')).toBeVisible();
});

test('shows every day without slots as full when an older API sends no closed days', async () => {
  const { timezone } = provider.preferences;
  const { screen, button } = await open({
    getAvailableSlots: async () => ({ availableSlots: [], timezone }),
  });
  await button(/Furnace tune-up/).click();
  const days = screen.getByRole('group', { name: 'Day' }).getByRole('button');
  await expect.element(days.nth(1).getByText('Full')).toBeVisible();
});

test.each([
  ['2099-01-01T14:00:00.000Z', 'Eastern Standard Time'],
  ['2099-07-01T14:00:00.000Z', 'Eastern Daylight Time'],
])('names the time zone as of the shown day: %s', async (nextSlot, name) => {
  const { timezone } = provider.preferences;
  const nothing = { availableSlots: [], timezone, closedDays: [], nextSlot };
  const { screen, button } = await open({ getAvailableSlots: async () => nothing });
  await button(/Furnace tune-up/).click();
  await button(/^Next free/).click();
  await expect.element(screen.getByText(`Times are in ${name}.`)).toBeVisible();
});

test('shows one message for all missing fields and sends nothing', async () => {
  const book = vi.fn<ApiClient['book']>();
  const opened = await open({ book });
  await goToDetails(opened);
  await opened.button('Book Appointment').click();
  await expect
    .element(opened.screen.getByRole('alert'))
    .toHaveTextContent('Please fill in all required fields.');
  await expect.element(opened.field('Full name')).toHaveFocus();
  expect(book).not.toHaveBeenCalled();
});

test('shows the remaining slots after a slot conflict and keeps the typed details', async () => {
  let lost = '';
  const book = vi.fn<ApiClient['book']>().mockImplementationOnce(async ({ body }) => {
    lost = body.startTime;
    const fresh = { availableSlots: [{ startTime: slotOn(lost.slice(0, 10), 19) }] };
    throw new ApiFailure(409, { message: 'Gone.', code: 'slot_taken', ...fresh });
  });
  // The week is refetched meanwhile, and its response is pending.
  const getAvailableSlots = vi.fn<ApiClient['getAvailableSlots']>(someSlots);
  const opened = await open({ book, getAvailableSlots });
  await goToDetails(opened);
  await fill(opened);
  getAvailableSlots.mockImplementation(() => new Promise(() => undefined));
  await opened.button('Book Appointment').click();
  await expect
    .element(opened.screen.getByRole('alert'))
    .toHaveTextContent('That time is no longer available. Please choose another.');
  await expect.element(opened.heading('Pick a day and time')).toHaveFocus();
  await expect
    .element(opened.screen.getByRole('region', { name: 'Morning' }))
    .not.toBeInTheDocument();
  await opened.screen.getByRole('region', { name: 'Afternoon' }).getByRole('button').click();
  await expect.element(opened.field('Full name')).toHaveValue('Elena Petrova');
  await expect.element(opened.field('City')).toHaveValue('Falmouth');

  book.mockResolvedValue(anyBooking({ status: 'scheduled' }));
  await opened.button('Book Appointment').click();
  await expect.element(opened.heading('Confirmed')).toHaveFocus();
  expect(book.mock.lastCall?.[0].body.startTime).toBe(slotOn(lost.slice(0, 10), 19));
});

test('keeps the form after any other failure and scrolls its message into view', async () => {
  await page.viewport(360, 480);
  const book = vi
    .fn<ApiClient['book']>()
    .mockRejectedValue(new ApiFailure(500, { message: 'Oops' }));
  const opened = await open({ book });
  await goToDetails(opened);
  await fill(opened);
  await opened.button('Book Appointment').click();
  await expect
    .element(opened.screen.getByRole('alert'))
    .toHaveTextContent('Could not complete booking. Please try again.');
  await expect.element(opened.screen.getByRole('alert')).toBeInViewport();
  await expect.element(opened.field('Email')).toHaveValue('elena.petrova@example.com');
});

test('says that a service was withdrawn meanwhile, and leads back with the typed details', async () => {
  const other = anyService({ _id: '0198b7c2-0000-7000-8000-000000000004', name: 'No-heat call' });
  const getServiceTypes = vi
    .fn<ApiClient['getServiceTypes']>()
    .mockResolvedValueOnce([anyService(), other])
    .mockResolvedValue([other]);
  const gone = new ApiFailure(404, { message: 'Gone.', code: 'not_bookable' });
  const book = vi
    .fn<ApiClient['book']>()
    .mockRejectedValueOnce(gone)
    .mockResolvedValue(anyBooking());
  const opened = await open({ book, getServiceTypes });
  await goToDetails(opened);
  await fill(opened);
  await opened.button('Book Appointment').click();
  await expect
    .element(opened.screen.getByRole('alert'))
    .toHaveTextContent('Furnace tune-up can no longer be booked.');
  await expect.element(opened.heading('Select a service')).toHaveFocus();
  expect(opened.button(/Furnace tune-up/).query()).toBeNull();

  await opened.button(/No-heat call/).click();
  await opened.firstTime().click();
  await expect.element(opened.field('Full name')).toHaveValue('Elena Petrova');
  await opened.button('Book Appointment').click();
  await expect.element(opened.heading('Pending Approval')).toBeVisible();
  expect(book.mock.lastCall?.[0].body).toMatchObject({ serviceTypeId: other._id });
});

test('leads back to the services when the chosen one is withdrawn before a time is chosen', async () => {
  const gone = new ApiFailure(404, { message: 'Gone.', code: 'not_bookable' });
  const { screen, button, heading } = await open({ getAvailableSlots: () => Promise.reject(gone) });
  await button(/Furnace tune-up/).click();
  await expect.element(heading('Select a service')).toHaveFocus();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Furnace tune-up can no longer be booked.');
});

test('disables every change while the booking is sent', async () => {
  const opened = await open({ book: () => new Promise(() => undefined) });
  await goToDetails(opened);
  await fill(opened);
  await opened.button('Book Appointment').click();
  await expect.element(opened.button('Change service')).toBeDisabled();
  await expect.element(opened.button('Back')).toBeDisabled();
});

test('moves the focus to the heading of each step, forward and back', async () => {
  const book = vi.fn<ApiClient['book']>().mockResolvedValue(anyBooking());
  const opened = await open({ book });
  await goToDetails(opened);
  await opened.button('Back').click();
  await expect.element(opened.heading('Pick a day and time')).toHaveFocus();
  await opened.button('Back').click();
  await expect.element(opened.heading('Select a service')).toHaveFocus();
  await goToDetails(opened);
  await fill(opened);
  await opened.button('Book Appointment').click();
  await expect.element(opened.heading('Pending Approval')).toHaveFocus();
  await expect.element(opened.button('Book Another Appointment')).toBeVisible();
  await expect.element(opened.screen.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  expect(book.mock.lastCall?.[0].body).toMatchObject({
    providerId: provider._id,
    serviceTypeId: anyService()._id,
    address: { city: 'Falmouth' },
    website: '',
  });
});

test('goes one step back with the browser’s Back, and leaves the page from the confirmation', async () => {
  const book = vi.fn<ApiClient['book']>().mockResolvedValue(anyBooking());
  const opened = await open({ book });
  const { button, heading, field, firstTime, back } = opened;
  await goToDetails(opened);
  await fill(opened);
  await back();
  await expect.element(heading('Pick a day and time')).toHaveFocus();
  await back();
  await expect.element(heading('Select a service')).toHaveFocus();
  await goToDetails(opened);
  await expect.element(field('Full name')).toHaveValue('Elena Petrova');
  await button('Back').click();
  await firstTime().click();
  await button('Book Appointment').click();
  await expect.element(heading('Pending Approval')).toHaveFocus();
  await back();
  await expect.element(heading('Pending Approval')).toBeVisible();
  expect(book).toHaveBeenCalledTimes(1);
});

test('restores the step and its choices with the browser’s Forward', async () => {
  const opened = await open();
  const { screen, heading, back, forward } = opened;
  await goToDetails(opened);
  await back();
  await expect.element(heading('Pick a day and time')).toHaveFocus();
  // Another day: the time of the former one is no longer meant, but the history still has it.
  await screen.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
  await forward();
  await expect.element(heading('Your details')).toHaveFocus();
  await expect.element(screen.getByRole('term').filter({ hasText: 'Time' })).toBeVisible();
});

test('goes from the times to the services with Back after a slot conflict', async () => {
  const taken = new ApiFailure(409, { message: 'Gone.', code: 'slot_taken' });
  const opened = await open({ book: () => Promise.reject(taken) });
  await goToDetails(opened);
  await fill(opened);
  await opened.button('Book Appointment').click();
  await expect.element(opened.heading('Pick a day and time')).toHaveFocus();
  await opened.back();
  await expect.element(opened.heading('Select a service')).toBeVisible();
});

test('keeps the step and its choices after a reload', async () => {
  const service = anyService()._id;
  const startTime = slotOn('2099-01-01', 14);
  const book = vi.fn<ApiClient['book']>().mockResolvedValue(anyBooking());
  const opened = await open({ book }, path, { step: 2, service, startTime, before: 2 });
  await expect.element(opened.heading('Your details')).toBeVisible();
  await fill(opened);
  await opened.button('Book Appointment').click();
  await expect.element(opened.heading('Pending Approval')).toBeVisible();
  expect(book.mock.lastCall?.[0].body).toMatchObject({ serviceTypeId: service, startTime });
});

test('returns to the services after a reload when the chosen one is no longer offered', async () => {
  const state = { step: 1, service: 'gone', before: 1 };
  const { heading } = await open({}, path, state);
  await expect.element(heading('Select a service')).toBeVisible();
});

test('keeps the current step when Back is pressed while the booking is sent', async () => {
  let finish = () => {};
  const opened = await open({
    book: () =>
      new Promise((booked) => {
        finish = () => booked(anyBooking());
      }),
  });
  await goToDetails(opened);
  await fill(opened);
  await opened.button('Book Appointment').click();
  await expect.element(opened.button('Back')).toBeDisabled();
  await opened.back();
  await expect.element(opened.heading('Your details')).toBeVisible();
  finish();
  await expect.element(opened.heading('Pending Approval')).toHaveFocus();
});

test('adds no history entries in a frame', async () => {
  const opened = await open({}, `${path}?embed=true`);
  await goToDetails(opened);
  await opened.back();
  await expect.element(opened.heading('Your details')).toBeVisible();
  await opened.button('Back').click();
  await expect.element(opened.heading('Pick a day and time')).toHaveFocus();
});

test('shows the first step without header, footer and progress when embedded', async () => {
  const { screen, button, heading } = await open({}, `${path}?embed=true`);
  await expect.element(heading('Select a service')).toBeVisible();
  expect(screen.getByText('Powered by').query()).toBeNull();
  expect(screen.getByRole('banner').query()).toBeNull();
  expect(screen.getByRole('list', { name: 'Progress' }).query()).toBeNull();
  await button(/Furnace tune-up/).click();
  await expect.element(screen.getByRole('list', { name: 'Progress' })).toBeVisible();
});

test('shows no link to the home page in the confirmation when embedded', async () => {
  const opened = await open({ book: async () => anyBooking() }, `${path}?embed=true`);
  await goToDetails(opened);
  await fill(opened);
  await opened.button('Book Appointment').click();
  await expect.element(opened.button('Book Another Appointment')).toBeVisible();
  expect(opened.screen.getByRole('link', { name: 'Return to Home' }).query()).toBeNull();
  const file = opened.screen.getByRole('link', { name: 'Download .ics' });
  await expect.element(file).toHaveAttribute('href', expect.stringMatching(/^blob:/));
  const content = await (await fetch(file.element().getAttribute('href') ?? '')).text();
  expect(content).not.toContain(location.host);
});

test('links the business’s own site in the confirmation, but not in a frame', async () => {
  const book = async () => anyBooking({ website: 'https://harbor.example/' });
  for (const at of [path, `${path}?embed=true`]) {
    const opened = await open({ book }, at);
    await goToDetails(opened);
    await fill(opened);
    await opened.button('Book Appointment').click();
    await expect
      .element(opened.screen.getByRole('group', { name: 'Add to calendar' }))
      .toBeVisible();
    const site = opened.screen.getByRole('link', { name: 'Visit Harbor Heating & Air' });
    if (at === path) await expect.element(site).toHaveAttribute('href', 'https://harbor.example/');
    else expect(site.query()).toBeNull();
    await opened.screen.unmount();
  }
});

test('ignores the provider’s title when the page is not customized', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('Harbor Heating & Air')).toBeVisible();
  expect(screen.getByText('Warm by Friday').query()).toBeNull();
});
