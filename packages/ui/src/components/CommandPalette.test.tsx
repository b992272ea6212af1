import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Command, CommandPalette } from '../index.ts';

const commandsOf = (run: (id: string) => void): readonly Command[] => [
  { id: 'customer', group: 'Customers', label: 'Elena Petrova', run: () => run('customer') },
  { id: 'job', group: 'Jobs', label: 'Heat pump not heating', run: () => run('job') },
  { id: 'action', group: 'Actions', label: 'New Job for Elena Petrova', run: () => run('action') },
];

const open = async () => {
  const run = vi.fn();
  const onClose = vi.fn();
  const search = async (query: string) =>
    commandsOf(run).filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  const screen = await render(<CommandPalette open onClose={onClose} search={search} />);
  const input = screen.getByRole('textbox', { name: 'Search or do something' });
  // Arrow keys count from the first result, which is highlighted as soon as the results arrive.
  await expect
    .element(screen.getByRole('option', { name: 'Elena Petrova', exact: true }))
    .toHaveAttribute('data-highlighted');
  return { screen, input, run, onClose };
};

test('shows a message when nothing matches, and Enter does nothing', async () => {
  const { screen, input, run } = await open();
  await input.fill('submarine');
  await expect.element(screen.getByText('Nothing found.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(run).not.toHaveBeenCalled();
});

test('searches for what was typed before its field was there, and takes what follows', async () => {
  const palette = (typed: string) => (
    <CommandPalette
      open
      typed={typed}
      onClose={vi.fn()}
      search={async (query) =>
        commandsOf(vi.fn()).filter(({ label }) => label.toLowerCase().includes(query))
      }
    />
  );
  const screen = await render(palette('he'));
  const input = screen.getByRole('textbox', { name: 'Search or do something' });
  await expect.element(input).toHaveValue('he');
  await screen.rerender(palette('heat'));
  await expect.element(input).toHaveValue('heat');
  await expect.poll(() => screen.getByRole('option').elements()).toHaveLength(1);
  await input.fill('heat pump');
  await expect.element(input).toHaveValue('heat pump');
});

test('Enter runs the first match and closes the palette', async () => {
  const { screen, input, run, onClose } = await open();
  await expect.element(input).toHaveFocus();
  await input.fill('elena');
  await expect
    .poll(() => screen.getByRole('option', { name: 'Heat pump not heating' }).query())
    .toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledExactlyOnceWith('customer');
  expect(onClose).toHaveBeenCalled();
});

test('Enter waits for the results of the typed text and does not run an earlier result', async () => {
  const run = vi.fn();
  const answers: (() => void)[] = [];
  const search = async (query: string) => {
    if (query !== '') await new Promise<void>((answer) => answers.push(answer));
    return commandsOf(run).filter(({ label }) => label.toLowerCase().includes(query));
  };
  const screen = await render(<CommandPalette open onClose={vi.fn()} search={search} />);
  await expect
    .element(screen.getByRole('option', { name: 'Elena Petrova', exact: true }))
    .toBeVisible();
  await screen.getByRole('textbox').fill('heat');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => answers).toHaveLength(1);
  expect(run).not.toHaveBeenCalled();
  answers[0]?.();
  await expect.poll(() => run).toHaveBeenCalledExactlyOnceWith('job');
});

test('the arrow keys select a result', async () => {
  const { screen, run } = await open();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(screen.getByRole('option', { name: 'Heat pump not heating' }))
    .toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledExactlyOnceWith('job');
});

test('a palette that is opened while it closes starts anew', async () => {
  const search = async (query: string) =>
    commandsOf(vi.fn()).filter(({ label }) => label.toLowerCase().includes(query));
  const Page = ({ openings }: { readonly openings: number }) => {
    const [open, setOpen] = useState(true);
    useEffect(() => {
      if (openings === 1) return;
      queueMicrotask(() => {
        flushSync(() => setOpen(false));
        flushSync(() => setOpen(true));
      });
    }, [openings]);
    return <CommandPalette open={open} onClose={vi.fn()} search={search} />;
  };
  const screen = await render(<Page openings={1} />);
  const input = screen.getByRole('textbox');
  await input.fill('heat');
  await expect.poll(() => screen.getByRole('option').elements()).toHaveLength(1);
  await screen.rerender(<Page openings={2} />);
  await expect.element(input).toHaveValue('');
  await expect.element(input).toHaveFocus();
  await expect.poll(() => screen.getByRole('option').elements()).toHaveLength(3);
});
