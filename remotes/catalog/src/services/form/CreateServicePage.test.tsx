import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../../app.tsx';
import { nextWindow } from './serviceForm.ts';

const open = async (api: Partial<ApiClient>, user = anyUser()) => {
  const shell = mockShell({
    user,
    api: { getServiceCategories: async () => [], getMembers: async () => [], ...api },
  });
  const { element } = shell.screen(remote, '/dashboard/service-catalog/create');
  return render(element);
};

test('tags and materials are added, none blank, no tag twice; numbers are sent as numbers', async () => {
  const createService = vi.fn<ApiClient['createService']>().mockRejectedValue(new Error('Later.'));
  const screen = await open({ createService });
  const box = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const save = screen.getByRole('button', { name: 'Create Service' });
  await save.click();
  for (const words of ['Name is required', 'Category is required', 'Price is required']) {
    await expect.element(screen.getByText(words)).toBeVisible();
  }
  await screen.getByRole('button', { name: 'Add Material' }).click();
  await expect.element(screen.getByText('A material needs a name')).toBeVisible();
  await box('New material').fill(' Filter ');
  await screen.getByRole('button', { name: 'Add Material' }).click();
  for (let times = 0; times < 2; times += 1) {
    await box('New tag').fill(' heating ');
    await screen.getByRole('button', { name: 'Add Tag' }).click();
  }
  await expect.element(screen.getByText('“heating” is already there.')).toBeVisible();
  await box('New tag').fill(' gas ');
  await box('New material').fill(' Belt ');
  await box('Name').fill('Tune-up');
  await screen.getByRole('combobox', { name: 'Category', exact: true }).fill('HVAC');
  await box('Price').fill('120.50');
  await box('Cost').fill('20.50');
  await expect.element(screen.getByText('$100.00 (83%)')).toBeVisible();
  await save.click();
  await expect.poll(() => createService).toHaveBeenCalled();
  expect(createService.mock.lastCall?.[0].body).toMatchObject({
    price: 120.5,
    cost: 20.5,
    // Typed text that was not added is saved, too.
    tags: ['heating', 'gas'],
    materials: ['Filter', 'Belt'].map((name) => ({ name, quantity: 1, unit: 'piece', cost: 0 })),
  });
  await expect.element(box('Name')).toHaveValue('Tune-up');

  // The response may have been lost, so a retry must not create a second service.
  await save.click();
  await expect.poll(() => createService).toHaveBeenCalledTimes(2);
  const [first, second] = createService.mock.calls.map(([, options]) => options?.idempotencyKey);
  expect(first).toMatch(/./);
  expect(second).toBe(first);
});

test('says beside the duration that visitors cannot book a public service which is too long', async () => {
  const screen = await open({});
  const duration = screen.getByRole('textbox', { name: 'Duration' });
  const shared = screen.getByRole('checkbox', { name: 'Public' });
  const words = 'Does not fit into your hours: visitors cannot book it.';
  await duration.fill('660');
  await expect.element(shared).toHaveAccessibleDescription(/^Customers can book it/);
  await expect.element(duration).not.toHaveAccessibleDescription(words);
  await duration.fill('661');
  await expect.element(shared).toHaveAccessibleDescription('');
  await expect.element(duration).toHaveAccessibleDescription(words);
  await shared.click({ force: true });
  await expect.element(duration).not.toHaveAccessibleDescription(words);
});

test('says that visitors cannot book a service which fits from no start on the grid', async () => {
  const breaks = [{ start: '12:00', end: '12:10' }];
  const day = { isOpen: true, start: '08:00', end: '17:00', breaks };
  const businessHours = {
    ...{ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day },
    ...{ saturday: day, sunday: day },
  };
  const preferences = { ...anyUser().preferences, slotInterval: 30 };
  const screen = await open({}, anyUser({ businessHours, preferences }));
  const duration = screen.getByRole('textbox', { name: 'Duration' });
  const tooLong = /visitors cannot book it/;
  await duration.fill('270');
  await expect.element(duration).not.toHaveAccessibleDescription(tooLong);
  await duration.fill('280');
  await expect.element(duration).toHaveAccessibleDescription(tooLong);
});

test('a stretch ends at a break, and a date to come may have the longest', async () => {
  const breaks = [{ start: '12:00', end: '13:00' }];
  const day = { isOpen: true, start: '07:00', end: '17:00', breaks };
  const businessHours = {
    ...{ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day },
    ...{ saturday: day, sunday: day },
  };
  const tooLong = /visitors cannot book it/;
  const screen = await open({}, anyUser({ businessHours }));
  const duration = screen.getByRole('textbox', { name: 'Duration' });
  await duration.fill('480');
  await expect.element(duration).toHaveAccessibleDescription(tooLong);
  await screen.unmount();
  const dateExceptions = [{ date: '2099-12-24', isOpen: true, start: '07:00', end: '17:00' }];
  const preferences = { ...anyUser().preferences, dateExceptions };
  const other = await open({}, anyUser({ businessHours, preferences }));
  const itsDuration = other.getByRole('textbox', { name: 'Duration' });
  await itsDuration.fill('480');
  await expect.element(itsDuration).not.toHaveAccessibleDescription(tooLong);
});

test('removing a material does not change the others', async () => {
  const createService = vi.fn<ApiClient['createService']>().mockRejectedValue(new Error('Later.'));
  const screen = await open({ createService });
  const box = (name: string) => screen.getByRole('textbox', { name, exact: true });
  for (const name of ['Filter', 'Belt']) {
    await box('New material').fill(name);
    await screen.getByRole('button', { name: 'Add Material' }).click();
  }
  await box('Cost of Belt').fill('9');
  await box('Quantity of Filter').fill('many');
  await screen.getByRole('button', { name: 'Remove Filter' }).click();
  await expect.element(box('Cost of Belt')).toHaveValue('9.00');
  await expect.element(box('Quantity of Belt')).toHaveValue('1');
  await box('Name').fill('Tune-up');
  await screen.getByRole('combobox', { name: 'Category', exact: true }).fill('HVAC');
  await box('Price').fill('120');
  await screen.getByRole('button', { name: 'Create Service' }).click();
  await expect.poll(() => createService).toHaveBeenCalled();
  expect(createService.mock.lastCall?.[0].body.materials).toEqual([
    { name: 'Belt', quantity: 1, unit: 'piece', cost: 9 },
  ]);
});

test('the crew and the arrival windows are checked, keep what was typed, and are sent', async () => {
  const createService = vi.fn<ApiClient['createService']>().mockRejectedValue(new Error('Later.'));
  const screen = await open({ createService });
  const box = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const windowAt = (number: number, end: 'from' | 'to') =>
    screen.getByRole('combobox', { name: `Arrival window ${number} ${end}` });
  const save = screen.getByRole('button', { name: 'Create Service' });
  const add = screen.getByRole('button', { name: 'Add arrival window' });
  await box('Name').fill('Boiler swap');
  await screen.getByRole('combobox', { name: 'Category', exact: true }).fill('Heating');
  await box('Price').fill('900');
  await box('People needed').fill('11');
  await add.click();
  await add.click();
  await windowAt(2, 'from').selectOptions('9:00 AM');
  await save.click();
  await expect.element(screen.getByText('Enter a number of people from 1 to 10.')).toBeVisible();
  await expect
    .element(screen.getByText('Put arrival windows in order, without overlaps.'))
    .toBeVisible();
  expect(createService).not.toHaveBeenCalled();
  await box('People needed').fill('2');
  await screen.getByRole('combobox', { name: 'Kind of crew' }).fill('Crane crew');
  await windowAt(2, 'from').selectOptions('10:00 AM');
  await add.click();
  await screen.getByRole('button', { name: 'Remove arrival window 1' }).click();
  await save.click();
  await expect.poll(() => createService).toHaveBeenCalled();
  expect(createService.mock.lastCall?.[0].body).toMatchObject({
    peopleNeeded: 2,
    crewKind: 'Crane crew',
    arrivalWindows: [
      { start: '10:00', end: '12:00' },
      { start: '12:00', end: '14:00' },
    ],
  });
});

test.each([
  [[], { start: '08:00', end: '10:00' }],
  [[{ start: '08:00', end: '11:30' }], { start: '11:30', end: '13:30' }],
  [[{ start: '20:00', end: '23:00' }], { start: '23:00', end: '23:59' }],
])('after the arrival windows %j comes %j', (windows, next) => {
  expect(nextWindow(windows)).toEqual(next);
});
