import { Component, type ReactNode, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
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

test('an open dialog changes no style that the elements of the page inherit', async () => {
  const screen = await render(<Example />);
  await screen.getByRole('button', { name: 'Add customer' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const { body, documentElement } = document;
  await expect.poll(() => body.style.pointerEvents).toBe('none');
  expect(getComputedStyle(body).pointerEvents).toBe('auto');
  expect(documentElement.style.getPropertyValue('--scrollbar-width')).toMatch(/px$/);
  expect(getComputedStyle(documentElement).getPropertyValue('--scrollbar-width')).toBe('0');
});

test('with reduced motion it closes although the page has missed the end of an animation', async () => {
  const reduceMotion = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    });
  const miss = (event: Event) => event.stopImmediatePropagation();
  await reduceMotion('reduce');
  window.addEventListener('animationend', miss, true);
  onTestFinished(async () => {
    window.removeEventListener('animationend', miss, true);
    await reduceMotion('');
  });
  const screen = await render(<Example />);
  await screen.getByRole('button', { name: 'Add customer' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
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

const Opener = ({ onClose, onDelete }: Record<'onClose' | 'onDelete', () => void>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        style={{ position: 'fixed', inset: '0', margin: 'auto' }}
        onClick={() => setOpen(true)}
      >
        Delete
      </Button>
      <Button onClick={() => setOpen(true)}>Add customer</Button>
      <Dialog
        open={open}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
        title="Delete customer?"
      >
        <Button block style={{ height: '300px' }} onClick={onDelete}>
          Delete customer
        </Button>
      </Dialog>
    </>
  );
};

test('the second press of a double click on its opener neither closes it nor clicks in it', async () => {
  const onClose = vi.fn();
  const onDelete = vi.fn();
  const screen = await render(<Opener onClose={onClose} onDelete={onDelete} />);
  const dialog = screen.getByRole('dialog');
  await screen.getByRole('button', { name: 'Add customer' }).dblClick();
  await expect.element(dialog).toBeVisible();
  // A single press outside closes it.
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });
  await expect.poll(() => dialog.query()).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: 'Delete', exact: true }).dblClick();
  await expect.element(dialog).toBeVisible();
  expect(onDelete).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Delete customer' }).click();
  expect(onDelete).toHaveBeenCalledOnce();
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
