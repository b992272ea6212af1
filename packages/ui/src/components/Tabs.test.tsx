import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LinkTabs } from '../index.ts';

const statuses = ['All Status', 'Draft', 'Sent', 'Accepted', 'Declined', 'Expired', 'Without job'];

const tabsWith = (chosen: string) => (
  <MemoryRouter>
    <div style={{ height: '2000px' }} />
    <div style={{ width: '320px' }}>
      <LinkTabs
        label="Status"
        tabs={statuses.map((label) => ({ to: `?${label}`, label, current: label === chosen }))}
      />
    </div>
  </MemoryRouter>
);

test('a row of tabs that scrolls shows the chosen one, and leaves the page where it is', async () => {
  const screen = await render(tabsWith('Without job'));
  const row = screen.getByRole('navigation', { name: 'Status' }).element();
  const isInView = (name: string) => {
    const [tab, place] = [screen.getByRole('link', { name }).element(), row].map((element) =>
      element.getBoundingClientRect(),
    );
    return (
      tab !== undefined && place !== undefined && tab.left >= place.left && tab.right <= place.right
    );
  };
  await expect.poll(() => isInView('Without job')).toBe(true);
  expect(isInView('All Status')).toBe(false);
  expect(window.scrollY).toBe(0);
  await screen.rerender(tabsWith('All Status'));
  await expect.poll(() => isInView('All Status')).toBe(true);
});
