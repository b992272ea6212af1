import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AddressRow } from './index.ts';

const lines = ['218 Foreside Road', 'Falmouth, ME 04105'];

test('leads from where the reader is to the whole address', async () => {
  const screen = await render(<AddressRow lines={lines} />);
  const link = screen.getByRole('link', { name: 'Directions' }).element();
  const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
  expect(pathname).toBe('/maps/dir/');
  expect(searchParams.get('destination')).toBe('218 Foreside Road, Falmouth, ME 04105');
});

test('names an address that is not the expected one', async () => {
  const screen = await render(<AddressRow lines={lines} label="Customer’s address" />);
  await expect.element(screen.getByText('Customer’s address')).toBeVisible();
});
