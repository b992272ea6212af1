import { Appointment } from '@tradewind/contracts/appointments';
import { WeekdayVisits } from '@tradewind/contracts/visits';
import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { anyService } from '../../testing/anyService.ts';
import { openSettings } from '../../testing/openSettings.tsx';

const updateUser = vi.fn<ApiClient['updateUser']>();
// The visible control covers the labelled input, so a key toggles it instead of a click.
const flip = async (control: Locator) => {
  await expect.element(control).toBeInTheDocument();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
};
const body = () => updateUser.mock.lastCall?.[0].body;

test('an invalid website and an unknown zone show errors and are not sent', async () => {
  updateUser.mockReset();
  const { screen } = await openSettings('general', { updateUser });
  await screen.getByRole('textbox', { name: 'Website' }).fill('harbor');
  await screen.getByRole('combobox', { name: 'Time zone' }).fill('Mars/Base');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText('Please enter a valid URL')).toBeVisible();
  await expect.element(screen.getByText('Unknown time zone.')).toBeVisible();
  expect(updateUser).not.toHaveBeenCalled();
});

test('a default tax rate above 100 shows an error, one of 8.25 is sent', async () => {
  updateUser.mockReset().mockResolvedValue(anyUser());
  const { screen } = await openSettings('general', { updateUser });
  const rate = screen.getByRole('textbox', { name: 'Default tax rate' });
  await expect.element(rate).toHaveValue('0');
  await rate.fill('101');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText('Enter a percentage from 0 to 100.')).toBeVisible();
  expect(updateUser).not.toHaveBeenCalled();
  await rate.fill('8.25');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => updateUser).toHaveBeenCalled();
  expect(body()).toMatchObject({ preferences: { defaultTaxRate: 8.25 } });
});

test('a typed ZIP code fills in city and state of the business, and keeps a typed city', async () => {
  updateUser.mockReset().mockResolvedValue(anyUser());
  const findPlace = vi.fn<ApiClient['findPlace']>(async ({ query }) =>
    query.zip === '04101' ? { city: 'Portland', state: 'ME' } : { city: 'Bangor', state: 'ME' },
  );
  const address = { street: '', city: '', state: '', zip: '', country: '' };
  const preferences = { ...anyUser().preferences, address };
  const { screen } = await openSettings(
    'general',
    { updateUser, findPlace },
    anyUser({ preferences }),
  );
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  await field('ZIP code').fill('04101');
  await expect.element(field('City')).toHaveValue('Portland');
  await expect.element(field('State')).toHaveValue('ME');
  await field('City').fill('South Portland');
  await field('State').fill('');
  await field('ZIP code').fill('04401');
  await expect.element(field('State')).toHaveValue('ME');
  await expect.element(field('City')).toHaveValue('South Portland');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => updateUser).toHaveBeenCalled();
  expect(body()).toMatchObject({
    preferences: { address: { city: 'South Portland', state: 'ME', zip: '04401' } },
  });
});

test('a closed date names the open visits of that day until it is open again', async () => {
  const visit = (status: Appointment['status']) => ({ ...sampleOf(Appointment), status });
  const getAppointments = vi.fn<ApiClient['getAppointments']>(async () => [
    ...[visit('scheduled'), visit('pending'), visit('completed'), visit('cancelled')],
  ]);
  const { screen } = await openSettings('general', { getAppointments });
  await screen.getByRole('textbox', { name: 'Another date' }).fill('12/25/2026');
  await screen.getByRole('button', { name: 'Add Date' }).click();
  const planned = screen.getByRole('link', { name: '2 visits are planned on this day.' });
  await expect
    .element(planned)
    .toHaveAttribute('href', '/dashboard/jobs?from=2026-12-25&to=2026-12-25');
  expect(getAppointments.mock.lastCall?.[0]).toEqual({
    query: { startDate: '2026-12-25', endDate: '2026-12-25' },
  });
  const day = screen.getByRole('switch', { name: 'Dec 25, 2026', exact: true });
  await expect.element(day).not.toBeChecked();
  await flip(day);
  await expect.element(day).toBeChecked();
  await expect.element(planned).not.toBeInTheDocument();
});

test('a weekday that is closed names the open visits ahead of it until it is open again', async () => {
  const none = sampleOf(WeekdayVisits);
  const countWeekdayVisits: ApiClient['countWeekdayVisits'] = async () => ({
    ...none,
    tuesday: 12,
    wednesday: 1,
    saturday: 3,
  });
  const { screen } = await openSettings('general', { countWeekdayVisits });
  const note = (text: string) => screen.getByText(text, { exact: false });
  const tuesdays = note('12 visits are planned on Tuesdays ahead. They stay');
  await flip(screen.getByRole('switch', { name: 'Tuesday' }));
  await expect.element(tuesdays).toBeVisible();
  await flip(screen.getByRole('switch', { name: 'Wednesday' }));
  await expect.element(note('1 visit is planned on Wednesdays ahead. It stays')).toBeVisible();
  expect(note('on Saturdays ahead').elements()).toEqual([]);
  await flip(screen.getByRole('switch', { name: 'Tuesday' }));
  await expect.element(tuesdays).not.toBeInTheDocument();
});

test('the typed hours name the public services that visitors cannot book in them', async () => {
  const listServices = vi.fn<ApiClient['listServices']>(async () => ({
    rows: [
      anyService({ _id: 'a', name: 'Interior room', duration: 480 }),
      anyService({ _id: 'b', name: 'Deck staining', duration: 481 }),
      anyService({ _id: 'c', name: 'Touch-up', duration: 60 }),
    ],
  }));
  const day = { isOpen: true, start: '07:00', end: '16:00' };
  const closed = { ...day, isOpen: false };
  const businessHours = {
    ...{ monday: day, tuesday: closed, wednesday: closed, thursday: closed, friday: closed },
    ...{ saturday: closed, sunday: closed },
  };
  const { screen } = await openSettings('general', { listServices }, anyUser({ businessHours }));
  const status = screen.getByRole('status').filter({ hasText: 'Visitors cannot book' });
  const end = screen.getByRole('combobox', { name: 'Monday to', exact: true });
  await expect.poll(() => listServices).toHaveBeenCalled();
  expect(listServices.mock.lastCall?.[0]?.query).toMatchObject({ isPublic: 'true' });
  await end.selectOptions('15:00');
  const words = () => status.element().textContent?.replaceAll('\u00a0', ' ');
  await expect.poll(words).toBe('Visitors cannot book: Deck staining (8 h 1 min).');
  await end.selectOptions('14:45');
  await expect
    .poll(words)
    .toBe('Visitors cannot book: Interior room (8 h), Deck staining (8 h 1 min).');
  await end.selectOptions('16:00');
  await expect.element(status).not.toBeInTheDocument();
});

test('Save Changes is in view at both ends of the tab, and saves without a change', async () => {
  updateUser.mockReset().mockResolvedValue(anyUser());
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 640);
  const { screen } = await openSettings('general', { updateUser });
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await expect.element(save).toBeInViewport({ ratio: 1 });
  screen.getByRole('textbox', { name: 'Another date' }).element().scrollIntoView();
  await expect.element(save).toBeInViewport({ ratio: 1 });
  await expect.element(save).toBeEnabled();
  await save.click();
  await expect.element(screen.getByText('Settings saved successfully!')).toBeVisible();
});

test('hours with a break, a closed day and a holiday are sent', async () => {
  updateUser.mockReset().mockResolvedValue(anyUser());
  const { screen } = await openSettings('general', { updateUser });
  const time = (name: string) => screen.getByRole('combobox', { name, exact: true });
  await time('Monday from').selectOptions('8:00 AM');
  await screen.getByRole('button', { name: 'Add break on Monday' }).click();
  await time('Monday break 1 to').selectOptions('12:30 PM');
  await screen.getByRole('button', { name: 'Copy Monday to Friday' }).click();
  await flip(screen.getByRole('switch', { name: 'Saturday' }));
  const add = screen.getByRole('button', { name: 'Add Date' });
  await add.click();
  await expect.element(screen.getByText('Choose a date first.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Another date' }).fill('12/25/2026');
  await add.click();
  await screen.getByRole('textbox', { name: 'Note on Dec 25, 2026' }).fill('Christmas');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => updateUser).toHaveBeenCalled();
  const monday = {
    isOpen: true,
    start: '08:00',
    end: '18:00',
    breaks: [{ start: '12:00', end: '12:30' }],
  };
  expect(body()).toMatchObject({
    businessHours: { monday, friday: monday, saturday: { isOpen: false } },
    preferences: { dateExceptions: [{ date: '2026-12-25', isOpen: false, note: 'Christmas' }] },
  });
});

test('a save with a chosen but not added date shows an error', async () => {
  updateUser.mockReset().mockResolvedValue(anyUser());
  const { screen } = await openSettings('general', { updateUser });
  const date = screen.getByRole('textbox', { name: 'Another date' });
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await date.fill('12/25/2026');
  await save.click();
  await expect.element(date).toHaveAccessibleDescription(/Add this date, or clear it\./);
  await expect.element(date).toHaveFocus();
  expect(updateUser).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Add Date' }).click();
  await expect.element(date).not.toHaveAccessibleDescription(/Add this date/);
  await save.click();
  await expect.poll(() => updateUser).toHaveBeenCalled();
  expect(body()).toMatchObject({ preferences: { dateExceptions: [{ date: '2026-12-25' }] } });
  expect(body()).not.toHaveProperty('anotherDate');
});

test('an end before its start shows an error at its day and at its break', async () => {
  updateUser.mockReset();
  const { screen } = await openSettings('general', { updateUser });
  const time = (name: string) => screen.getByRole('combobox', { name, exact: true });
  await time('Tuesday to').selectOptions('6:00 AM');
  await screen.getByRole('button', { name: 'Add break on Monday' }).click();
  await time('Monday break 1 to').selectOptions('11:00 AM');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(screen.getByText('The end must be after the start.', { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByText('Break: The end must be after the start.')).toBeVisible();
  // On a phone the error can be off screen during a save.
  await expect.element(screen.getByRole('switch', { name: 'Monday' })).toHaveFocus();
  expect(updateUser).not.toHaveBeenCalled();
});

test('a member who is not an admin sends only their own profile', async () => {
  updateUser.mockReset().mockResolvedValue(anyUser());
  const { screen } = await openSettings('general', { updateUser }, anyUser({ role: 'technician' }));
  await screen.getByRole('textbox', { name: 'Full name' }).fill('Luis Romero');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => updateUser).toHaveBeenCalled();
  expect(body()).toEqual({ name: 'Luis Romero', phone: '(207) 555-0100', version: 1 });
});

test('dark mode is saved at once, and can follow the device again', async () => {
  const dark = { ...anyUser().preferences, darkMode: true, followSystemTheme: false };
  updateUser.mockReset().mockResolvedValue(anyUser({ preferences: dark }));
  const me = async () => anyUser({ preferences: dark });
  const { screen } = await openSettings('general', { updateUser, me });
  await flip(screen.getByRole('switch', { name: 'Dark mode' }));
  const follow = screen.getByRole('button', { name: 'Follow the device’s theme' });
  await expect.element(follow).toBeVisible();
  expect(body()).toEqual({ preferences: { darkMode: true, followSystemTheme: false } });
  await follow.click();
  await expect.poll(() => body()).toEqual({ preferences: { followSystemTheme: true } });
});

test('a logo is saved as soon as it is chosen, and a failure shows the reason', async () => {
  const uploadLogo = vi
    .fn<ApiClient['uploadLogo']>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ logoUrl: 'https://a.example/logo.png' });
  const { screen } = await openSettings('general', { uploadLogo });
  await expect.element(screen.getByRole('button', { name: /^Choose file/ })).toBeVisible();
  const picture = new File(['x'], 'logo.png', { type: 'image/png' });
  const input = () => screen.container.querySelector('input[type=file]');
  const choose = async () => {
    const place = input();
    if (place === null) throw new Error('There is nowhere to choose a file.');
    await userEvent.upload(place, picture);
  };
  await choose();
  await expect
    .element(screen.getByText('The picture was not saved. Please try again.'))
    .toBeVisible();
  await choose();
  await expect.poll(() => uploadLogo).toHaveBeenCalledTimes(2);
  expect(uploadLogo.mock.lastCall?.[0].file.name).toBe('logo.png');
  await expect
    .element(screen.getByText('The picture was not saved. Please try again.'))
    .not.toBeInTheDocument();
});
