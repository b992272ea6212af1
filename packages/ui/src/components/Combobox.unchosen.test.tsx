import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, Combobox, Field } from '../index.ts';
import { nextFrames } from '../testing/nextFrames.ts';

const elena = { value: 'elena', label: 'Elena' };

test.each([
  ['without a touch screen', 0],
  ['with a touch screen', 5],
])(
  '%s, text without a choice is handed over before a press sends the form, and the list closes',
  async (_, touchPoints) => {
    const device = vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
    onTestFinished(() => device.mockRestore());
    const calls: string[] = [];
    const Sent = () => {
      const [isSent, setSent] = useState(false);
      const send = () => {
        calls.push('send');
        setSent(true);
      };
      return (
        <>
          <Button type="submit" busy={isSent} busyLabel="Sending…" onClick={send}>
            Send
          </Button>
          <Field label="Client">
            <Combobox
              search={async () => [elena]}
              onUnchosen={(text) => calls.push(`text ${text}`)}
            />
          </Field>
        </>
      );
    };
    const screen = await render(<Sent />);
    const option = screen.getByRole('option', { name: 'Elena' });
    await screen.getByRole('combobox', { name: 'Client' }).fill('ele');
    await expect.element(option).toBeVisible();
    await nextFrames();
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => calls).toEqual(['text ele', 'send']);
    await expect.element(option).not.toBeInTheDocument();
  },
);

test.each([
  ['Enter where nothing is found', () => userEvent.keyboard('{Enter}')],
  ['the arrow', () => page.getByRole('button', { name: 'Show choices' }).click()],
])('%s closes the list and hands typed text over', async (_, close) => {
  const onUnchosen = vi.fn();
  const screen = await render(
    <Field label="Client">
      <Combobox search={async () => []} emptyText="No such customer." onUnchosen={onUnchosen} />
    </Field>,
  );
  await screen.getByRole('combobox', { name: 'Client' }).fill('ele');
  await expect.element(screen.getByText('No such customer.')).toBeVisible();
  await nextFrames();
  await close();
  await expect.element(screen.getByText('No such customer.')).not.toBeInTheDocument();
  expect(onUnchosen.mock.calls).toEqual([['ele']]);
});

test.each([
  ['without a touch screen', 0],
  ['with a touch screen', 5],
])('%s, Tab closes the list, hands typed text over and moves on', async (_, touchPoints) => {
  const device = vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
  onTestFinished(() => device.mockRestore());
  const onUnchosen = vi.fn();
  const screen = await render(
    <>
      <Field label="Client">
        <Combobox search={async () => [elena]} onUnchosen={onUnchosen} />
      </Field>
      <Button>Next</Button>
    </>,
  );
  const option = screen.getByRole('option', { name: 'Elena' });
  await screen.getByRole('combobox', { name: 'Client' }).fill('ele');
  await expect.element(option).toBeVisible();
  await nextFrames();
  await userEvent.keyboard('{Tab}');
  await expect.element(option).not.toBeInTheDocument();
  await nextFrames();
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(onUnchosen.mock.calls).toEqual([['ele']]);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}le');
  await expect.element(option).toBeVisible();
});

test('Escape drops typed text: it is not handed over', async () => {
  const onUnchosen = vi.fn();
  const screen = await render(
    <Field label="Client">
      <Combobox search={async () => [elena]} onUnchosen={onUnchosen} />
    </Field>,
  );
  const client = screen.getByRole('combobox', { name: 'Client' });
  await client.fill('ele');
  await expect.element(screen.getByRole('option', { name: 'Elena' })).toBeVisible();
  await nextFrames();
  await userEvent.keyboard('{Escape}');
  await expect.element(client).toHaveValue('');
  await userEvent.keyboard('{Tab}');
  await expect.element(client).not.toHaveFocus();
  expect(onUnchosen).not.toHaveBeenCalled();
});
