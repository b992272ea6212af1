import type { ApiClient } from '@tradewind/remote-kit';
import { expect, test, vi } from 'vitest';
import { openWizard } from '../testing/openWizard.tsx';

test('a ZIP code fills in city and state, keeps what was typed, and follows a correction', async () => {
  const places: Readonly<Record<string, { city: string; state: string }>> = {
    '04105': { city: 'Falmouth', state: 'ME' },
    '03801': { city: '', state: 'NH' },
    '04101': { city: 'Portland', state: 'ME' },
    '05001': { city: 'Hartford', state: 'VT' },
  };
  const findPlace = vi.fn<ApiClient['findPlace']>(
    async ({ query }) => places[query.zip] ?? { city: '', state: '' },
  );
  const { screen, field, button, fillContact } = await openWizard({ findPlace });
  await fillContact();
  await button('Next').click();
  for (const passed of ['City', 'State', 'ZIP code']) await field(passed).click();
  const missing = screen.getByText(/^(City|State) is required$/);
  await expect.poll(() => missing.elements()).toHaveLength(2);
  await field('ZIP code').fill('0410');
  await field('ZIP code').fill('04105');
  await expect.element(field('City')).toHaveValue('Falmouth');
  await expect.element(field('State')).toHaveValue('ME');
  await expect.poll(() => missing.elements()).toEqual([]);
  await field('ZIP code').fill('04101');
  await expect.element(field('City')).toHaveValue('Portland');
  await field('ZIP code').fill('03801');
  await expect.element(field('State')).toHaveValue('NH');
  await expect.element(field('City')).toHaveValue('');
  await field('City').fill('Portsmouth');
  await field('ZIP code').fill('05001');
  await expect.element(field('State')).toHaveValue('VT');
  await expect.element(field('City')).toHaveValue('Portsmouth');
  expect(findPlace.mock.calls.map(([request]) => request.query.zip)).toEqual([
    '04105',
    '04101',
    '03801',
    '05001',
  ]);
});

test('the form can be filled in by hand when the place of a ZIP code cannot be found', async () => {
  const { field, button, fillContact } = await openWizard({
    findPlace: () => Promise.reject(new Error('down')),
  });
  await fillContact();
  await button('Next').click();
  await field('ZIP code').fill('04105');
  await field('City').fill('Falmouth');
  await expect.element(field('City')).toHaveValue('Falmouth');
  await expect.element(field('State')).toHaveValue('');
});
