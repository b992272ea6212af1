import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { ApiFailure } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { anyBooking, anyService } from '../testing/anyProvider.ts';
import {
  fillDetails,
  goToDetails,
  openBookingPage,
  path,
  provider,
  someSlots,
} from '../testing/openBookingPage.tsx';

test('shows a full-page error when the provider cannot be loaded', async () => {
  const { screen } = await openBookingPage({
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

test('says that a business is unknown when its id is no id, as in a link that was cut off', async () => {
  const { screen } = await openBookingPage({
    getProvider: async () => Promise.reject(new ApiFailure(422, { message: 'Invalid provider' })),
  });
  await expect.element(screen.getByText('There is no such business.')).toBeVisible();
});

test('says of a business that has switched online booking off how to reach it', async () => {
  const contact = { phone: '2075550100', website: 'https://harbor.example/about' };
  const api = {
    getProvider: async () =>
      Promise.reject(
        new ApiFailure(404, {
          message: 'Off.',
          code: 'bookings_closed',
          provider: { name: 'Harbor Heating & Air', contact },
        }),
      ),
  };
  const { screen } = await openBookingPage(api);
  const text = 'Harbor Heating & Air takes no bookings online at the moment.';
  await expect.element(screen.getByRole('alert').getByText(text)).toBeVisible();
  const header = screen.getByRole('banner');
  await expect.element(header.getByText('Harbor Heating & Air')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '(207) 555-0100' }))
    .toHaveAttribute('href', 'tel:2075550100');
  await expect.element(screen.getByRole('link', { name: 'harbor.example' })).toBeVisible();
  expect(screen.getByText('There is no such business.').query()).toBeNull();
  await screen.unmount();
  const framed = await openBookingPage(api, `${path}?embed=true`);
  await expect.element(framed.screen.getByText(text)).toBeVisible();
  expect(framed.screen.getByRole('link', { name: 'harbor.example' }).query()).toBeNull();
});

const noWay = 'They show no phone number or e-mail address here.';

test('asks nobody to contact a business directly that shows no way to reach it', async () => {
  const closed = { message: 'Off.', code: 'bookings_closed' };
  const shown = { name: 'Harbor Heating & Air', contact: {} };
  const whole = await openBookingPage({
    getProvider: () => Promise.reject(new ApiFailure(404, { ...closed, provider: shown })),
  });
  await expect.element(whole.screen.getByText(noWay)).toBeVisible();
  expect(whole.screen.getByText(/contact them directly/).query()).toBeNull();
  await whole.screen.unmount();
  const { screen, button } = await openBookingPage({
    getAvailableSlots: () => Promise.reject(new ApiFailure(404, closed)),
  });
  await button(/Furnace tune-up/).click();
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent(`${bookingMessages.closedMeanwhile} ${noWay}`);
});

test('says of a service that is longer than the business is open how to reach it, and leads back', async () => {
  const getAvailableSlots = vi.fn(someSlots);
  const api = {
    getProvider: async () => ({ ...provider, contact: { phone: '2075550100' } }),
    getServiceTypes: async () => [
      anyService({ exceedsHours: true }),
      anyService({ _id: 'short', name: 'Repair' }),
    ],
    getAvailableSlots,
  };
  const { screen, button, heading, firstTime } = await openBookingPage(api);
  await button(/Furnace tune-up/).click();
  await expect.element(heading('Cannot be booked online')).toHaveFocus();
  const text =
    'This service does not fit into the hours of Harbor Heating & Air, so it cannot be booked online.';
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByText('Please contact them directly.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '(207) 555-0100' })).toBeVisible();
  expect(screen.getByText('Full').query()).toBeNull();
  expect(getAvailableSlots).not.toHaveBeenCalled();
  await button('Back').click();
  await button(/Repair/).click();
  await expect.element(firstTime()).toBeVisible();
  expect(screen.getByText(text).query()).toBeNull();
});

test('does not say that a business is unknown when the server cannot tell', async () => {
  const { screen } = await openBookingPage({
    getProvider: async () => Promise.reject(new ApiFailure(429, { message: 'Later.' })),
  });
  await expect
    .element(screen.getByText('Could not load provider information. Please try again later.'))
    .toBeVisible();
  expect(screen.getByText('There is no such business.').query()).toBeNull();
});

test('shows a service without a price as free', async () => {
  const services = [anyService({ price: 0 }), anyService({ _id: 'paid', name: 'Repair' })];
  const { screen } = await openBookingPage({ getServiceTypes: async () => services });
  await expect
    .element(screen.getByRole('button', { name: /^Furnace tune-up.*Free$/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Repair.*\$129\.00$/ })).toBeVisible();
});

test('shows an empty state when the provider has no services', async () => {
  const { screen } = await openBookingPage({ getServiceTypes: async () => [] });
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
  const { screen } = await openBookingPage(api);
  const link = (name: string) => screen.getByRole('link', { name, exact: true });
  await expect.element(link('(207) 555-0100')).toHaveAttribute('href', 'tel:2075550100');
  await expect
    .element(link('office@harbor.example'))
    .toHaveAttribute('href', 'mailto:office@harbor.example');
  await expect.element(link('harbor.example')).toHaveAttribute('href', contact.website);
  await screen.unmount();
  const framed = await openBookingPage(api, `${path}?embed=true`);
  await expect.element(framed.screen.getByRole('link', { name: contact.phone })).toBeVisible();
  expect(
    framed.screen.getByRole('link', { name: 'harbor.example', exact: true }).query(),
  ).toBeNull();
});

test('shows the first step without header, footer and progress when embedded', async () => {
  const { screen, button, heading } = await openBookingPage({}, `${path}?embed=true`);
  await expect.element(heading('Select a service')).toBeVisible();
  expect(screen.getByText('Powered by').query()).toBeNull();
  expect(screen.getByRole('banner').query()).toBeNull();
  expect(screen.getByRole('list', { name: 'Progress' }).query()).toBeNull();
  await button(/Furnace tune-up/).click();
  await expect.element(screen.getByRole('list', { name: 'Progress' })).toBeVisible();
});

test('shows no link to the home page in the confirmation when embedded', async () => {
  const opened = await openBookingPage({ book: async () => anyBooking() }, `${path}?embed=true`);
  await goToDetails(opened);
  await fillDetails(opened);
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
    const opened = await openBookingPage({ book }, at);
    await goToDetails(opened);
    await fillDetails(opened);
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
  const { screen } = await openBookingPage();
  await expect.element(screen.getByText('Harbor Heating & Air')).toBeVisible();
  expect(screen.getByText('Warm by Friday').query()).toBeNull();
});
