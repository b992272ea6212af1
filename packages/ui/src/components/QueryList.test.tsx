import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type ListQuery, QueryList } from '../index.ts';

const anyQuery = (query: Partial<ListQuery<string>>): ListQuery<string> => ({
  rows: undefined,
  error: null,
  isFetching: false,
  refetch: vi.fn(),
  isPlaceholderData: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
  ...query,
});

const show = (query: Partial<ListQuery<string>>) =>
  render(
    <QueryList
      query={anyQuery(query)}
      skeleton={<p>Loading</p>}
      error={{ title: 'The names could not be loaded.' }}
      empty={<p>No names</p>}
    >
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </QueryList>,
  );

test('shows the skeleton until the first page arrives', async () => {
  const screen = await show({ isFetching: true });
  await expect.element(screen.getByText('Loading')).toBeVisible();
  expect(screen.getByText(/shown/).query()).toBeNull();
});

test('shows the error with Retry when the first page fails', async () => {
  const refetch = vi.fn();
  const screen = await show({ error: new Error('down'), refetch });
  await expect.element(screen.getByText('The names could not be loaded.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('shows the empty state without a footer when there are no rows', async () => {
  const screen = await show({ rows: [] });
  await expect.element(screen.getByText('No names')).toBeVisible();
  expect(screen.getByText(/shown/).query()).toBeNull();
});

test('keeps the rows when a further page fails, and loads it on Load more', async () => {
  const fetchNextPage = vi.fn();
  const failed = { error: new Error('down'), isFetchNextPageError: true };
  const screen = await show({ rows: ['Anna'], hasNextPage: true, fetchNextPage, ...failed });
  await expect.element(screen.getByText('Anna')).toBeVisible();
  await expect.element(screen.getByText('1 shown. More could not be loaded.')).toBeVisible();
  await screen.getByRole('button', { name: 'Load more' }).click();
  expect(fetchNextPage).toHaveBeenCalledOnce();
});
