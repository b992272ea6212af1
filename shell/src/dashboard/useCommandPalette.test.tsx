import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useCommandPalette } from './useCommandPalette.ts';

/** Whether the palette is open, beside a dialog that is shown or that closes. */
const Page = ({ dialog }: { readonly dialog: 'open' | 'closed' }) => (
  <>
    <output>{useCommandPalette().open ? 'shown' : 'hidden'}</output>
    <div role="dialog" aria-label="Invite" aria-modal="true" data-state={dialog} />
  </>
);

const Typed = () => <output>{useCommandPalette().typed}</output>;

test('keeps what is typed before the field is there, and nothing of the time before', async () => {
  const screen = await render(<Typed />);
  await userEvent.keyboard(
    'no{Control>}k{/Control}Elenn{Backspace}a{Shift>}P{/Shift}{Control>}c{/Control}',
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('ElenaP');
});

test('Ctrl K opens nothing above an open dialog', async () => {
  const screen = await render(<Page dialog="open" />);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('hidden');
});

test('Ctrl K opens the palette while a dialog closes', async () => {
  const screen = await render(<Page dialog="closed" />);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('shown');
});
