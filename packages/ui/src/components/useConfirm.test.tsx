import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button, useConfirm } from '../index.ts';

interface ExampleProps {
  readonly answered: (yes: boolean) => void;
  readonly action?: () => Promise<void>;
}

const Example = ({ answered, action }: ExampleProps) => {
  const [confirm, confirmDialog] = useConfirm();
  const ask = async () =>
    answered(
      await confirm({
        title: 'Delete invoice INV-2026-00217?',
        confirmLabel: 'Delete invoice',
        cancelLabel: 'Keep it',
        ...(action && { action }),
      }),
    );
  return (
    <>
      <Button onClick={ask}>Delete</Button>
      {confirmDialog}
    </>
  );
};

const open = async (props: ExampleProps) => {
  const screen = await render(<Example {...props} />);
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  return screen;
};

test('resolves to false when declined', async () => {
  const answered = vi.fn();
  const screen = await open({ answered });
  await screen.getByRole('button', { name: 'Keep it' }).click();
  await expect.poll(() => answered).toHaveBeenCalledExactlyOnceWith(false);
});

test('stays open with the error when the action fails, and allows a retry', async () => {
  const answered = vi.fn();
  const action = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('The invoice is paid.'))
    .mockResolvedValueOnce();
  const screen = await open({ answered, action });
  await screen.getByRole('button', { name: 'Delete invoice' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The invoice is paid.');
  expect(answered).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Delete invoice' }).click();
  await expect.poll(() => answered).toHaveBeenCalledExactlyOnceWith(true);
  await expect.poll(() => screen.getByRole('alertdialog').query()).toBeNull();
});

test('resolves to true when confirmed', async () => {
  const answered = vi.fn();
  const screen = await open({ answered });
  await screen.getByRole('button', { name: 'Delete invoice' }).click();
  await expect.poll(() => answered).toHaveBeenCalledExactlyOnceWith(true);
});
