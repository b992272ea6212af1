import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Column, type Sort, Table } from '../index.ts';

interface Invoice {
  readonly number: string;
  readonly total: string;
}

const rows: readonly Invoice[] = [
  { number: 'INV-2026-00217', total: '$922.10' },
  { number: 'INV-2026-00216', total: '$486.75' },
];
const columns: readonly Column<Invoice>[] = [
  { id: 'number', header: 'Invoice #', cell: (row) => row.number, sortable: true },
  { id: 'total', header: 'Amount', cell: (row) => row.total, align: 'end' },
];

const Invoices = ({ remove }: { readonly remove: (number: string) => void }) => {
  const [sort, setSort] = useState<Sort>({ by: 'number', order: 'desc' });
  return (
    <Table
      label="Invoices"
      rows={rows}
      columns={columns}
      rowKey={(row) => row.number}
      to={(row) => `/invoices/${row.number}`}
      sort={sort}
      onSort={setSort}
      actions={(row) => [
        { label: 'Delete', icon: <Trash2 aria-hidden />, onSelect: () => remove(row.number) },
      ]}
      card={(row) => ({ title: row.number, trailing: row.total })}
    />
  );
};

const open = async (remove = vi.fn()) => {
  const router = createMemoryRouter([
    { path: '/', element: <Invoices remove={remove} /> },
    { path: '/invoices/:number', element: <h1>An invoice</h1> },
  ]);
  onTestFinished(() => router.dispose());
  return { screen: await render(<RouterProvider router={router} />), remove };
};

afterEach(() => page.viewport(1280, 800));

test('announces its sort order and reverses it', async () => {
  const { screen } = await open();
  const header = screen.getByRole('columnheader', { name: 'Invoice #' });
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await screen.getByRole('button', { name: 'Invoice #' }).click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
});

test('sorts by a click anywhere on the head of a sortable column', async () => {
  const { screen } = await open();
  const header = screen.getByRole('columnheader', { name: 'Invoice #' });
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  const { width, height } = header.element().getBoundingClientRect();
  await header.click({ position: { x: width - 4, y: height - 4 } });
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
});

test('an action applies to its row without following the row’s link', async () => {
  const { screen, remove } = await open();
  await screen.getByRole('button', { name: 'Delete' }).nth(1).click();
  expect(remove).toHaveBeenCalledExactlyOnceWith('INV-2026-00216');
  await expect.element(screen.getByRole('table', { name: 'Invoices' })).toBeVisible();
});

test('the whole row is a link', async () => {
  const { screen } = await open();
  const { left, top, width, height } = screen
    .getByRole('cell', { name: '$922.10' })
    .element()
    .getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(hit?.closest('a')?.textContent).toBe('INV-2026-00217');
});

test('renders a list of cards on a phone, with the actions in a menu', async () => {
  await page.viewport(360, 740);
  const { screen, remove } = await open();
  await expect.element(screen.getByRole('list', { name: 'Invoices' })).toBeVisible();
  expect(screen.getByRole('table').query()).toBeNull();
  await screen.getByRole('button', { name: 'Actions' }).first().click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => remove).toHaveBeenCalledExactlyOnceWith('INV-2026-00217');
});

const manyRows = Array.from({ length: 300 }, (_, at) => ({
  number: `INV-${at + 1}`,
  total: `$${at}.00`,
}));
const numberOf = (row: Invoice) => row.number;

const openLong = (count: number) =>
  render(
    <Table
      label="Invoices"
      rows={manyRows.slice(0, count)}
      columns={columns}
      rowKey={numberOf}
      card={(row) => ({ title: row.number })}
    />,
  );

test('renders all rows of a table of 200', async () => {
  const screen = await openLong(200);
  await expect.element(screen.getByRole('row', { name: 'INV-200 $199.00' })).toBeInTheDocument();
  await expect.element(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount');
});

test('renders only the visible rows of a longer table, and announces the number of rows', async () => {
  const screen = await openLong(300);
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '301');
  await expect.poll(() => screen.getByRole('row').elements().length).toBeLessThan(60);
  await expect
    .element(screen.getByRole('row', { name: 'INV-2 $1.00' }))
    .toHaveAttribute('aria-rowindex', '3');
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect
    .element(screen.getByRole('row', { name: 'INV-300 $299.00' }))
    .toHaveAttribute('aria-rowindex', '301');
});

test('renders all rows of a long table while it is printed', async () => {
  const screen = await openLong(300);
  await expect.poll(() => screen.getByRole('row').elements().length).toBeLessThan(60);
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByRole('row').elements()).toHaveLength(301);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => screen.getByRole('row').elements().length).toBeLessThan(60);
});
