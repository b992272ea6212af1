import { Component, type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, Dialog, Field, Input } from '../index.ts';

const Example = ({
  busy = false,
  problem,
}: {
  readonly busy?: boolean;
  readonly problem?: string;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add customer</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Add a customer?"
        busy={busy}
        problem={problem}
        foot={<Button variant="solid">Save customer</Button>}
      >
        <Field label="Name">
          <Input />
        </Field>
      </Dialog>
    </>
  );
};

test('a closed dialog renders nothing', async () => {
  const screen = await render(<Example />);
  expect(screen.getByText('Add a customer?').query()).toBeNull();
});

test('Escape does not close a busy dialog', async () => {
  const screen = await render(<Example busy />);
  await screen.getByRole('button', { name: 'Add customer' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('focus starts at the first field, stays inside, and returns on Escape', async () => {
  const screen = await render(<Example />);
  const opener = screen.getByRole('button', { name: 'Add customer' });
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: 'Add a customer?' });
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  for (let press = 0; press < 5; press += 1) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  await expect.element(opener).toHaveFocus();
});

test('shows the message of a failed action inside the dialog', async () => {
  const screen = await render(<Example problem="The name is taken." />);
  await screen.getByRole('button', { name: 'Add customer' }).click();
  await expect
    .element(screen.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('The name is taken.');
});

test('a form in a dialog does not submit the form around it', async () => {
  const outer = vi.fn();
  const inner = vi.fn();
  const screen = await render(
    <form onSubmit={outer}>
      <Dialog open onClose={() => undefined} title="Add a customer?">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            inner();
          }}
        >
          <Button type="submit">Save customer</Button>
        </form>
      </Dialog>
    </form>,
  );
  await screen.getByRole('button', { name: 'Save customer' }).click();
  await expect.poll(() => inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
});

/** An error boundary around a page of a remote, as the host has. */
class Boundary extends Component<
  { readonly onRetry: () => void; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { onRetry, children } = this.props;
    return this.state.failed ? <Button onClick={onRetry}>Retry</Button> : children;
  }
}

const Defective = () => {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Defective');
  return <Button onClick={() => setBroken(true)}>Next</Button>;
};

test('a dialog that throws disappears with its page and blocks nothing that follows', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const retried = vi.fn();
  const screen = await render(
    <Boundary onRetry={retried}>
      <Dialog open onClose={() => undefined} title="Add a customer?">
        <Defective />
      </Dialog>
    </Boundary>,
  );
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(retried).toHaveBeenCalledOnce();
  silenced.mockRestore();
});
