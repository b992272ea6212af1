import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, type Choice, Combobox, Field } from '../index.ts';

const row = (label: string): Choice => ({ value: label.toLowerCase(), label });

interface ExampleProps {
  readonly search: (query: string) => Promise<readonly Choice[]>;
  readonly onChange?: (value: string) => void;
  readonly onCreate?: (query: string) => void;
}

const Example = ({ search, onChange, onCreate }: ExampleProps) => {
  const [value, setValue] = useState('elena');
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <Field label="Client">
      <Combobox
        value={value}
        valueLabel="Elena"
        search={search}
        onChange={change}
        emptyText="No such customer."
        {...(onCreate && {
          create: (query, close) => (
            <Button
              onClick={() => {
                close();
                onCreate(query);
              }}
            >
              New customer
            </Button>
          ),
        })}
      />
    </Field>
  );
};

const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('an empty result shows a message', async () => {
  const screen = await render(<Example search={async () => []} />);
  await screen.getByRole('combobox', { name: 'Client' }).click();
  await expect.element(screen.getByText('No such customer.')).toBeVisible();
});

test('a failed search shows a message', async () => {
  const screen = await render(<Example search={() => Promise.reject(new Error('down'))} />);
  await screen.getByRole('combobox', { name: 'Client' }).click();
  await expect.element(screen.getByText('The search failed. Type again to retry.')).toBeVisible();
});

test('shows the results of the last query in whatever order responses arrive', async () => {
  const answers = new Map<string, (rows: readonly Choice[]) => void>();
  const search = (query: string) =>
    new Promise<readonly Choice[]>((resolve) => answers.set(query, resolve));
  const screen = await render(<Example search={search} />);
  const input = screen.getByRole('combobox', { name: 'Client' });
  await input.fill('am');
  await expect.poll(() => answers.has('am')).toBe(true);
  await input.fill('ce');
  await expect.poll(() => answers.has('ce')).toBe(true);
  answers.get('ce')?.([row('Cedar Grove Dental')]);
  await expect.element(screen.getByRole('option', { name: 'Cedar Grove Dental' })).toBeVisible();
  answers.get('am')?.([row('Amir Haddad')]);
  await expect.element(screen.getByRole('option', { name: 'Cedar Grove Dental' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Amir Haddad' }).query()).toBeNull();
});

test('shows the chosen row, replaces it by typing, and chooses with the keyboard', async () => {
  const onChange = vi.fn();
  const rows = [row('Elena'), row('Amir Haddad')];
  const search = async (query: string) =>
    rows.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  const screen = await render(<Example search={search} onChange={onChange} />);
  const input = screen.getByRole('combobox', { name: 'Client' });
  await expect.element(input).toHaveValue('Elena');
  await input.click();
  await userEvent.keyboard('ami');
  await expect.element(screen.getByRole('option', { name: 'Amir Haddad' })).toBeVisible();
  await expect.poll(() => screen.getByRole('option', { name: 'Elena' }).query()).toBeNull();
  // Enter chooses nothing until the response to the last letter has arrived.
  await expect.element(screen.getByRole('button', { name: 'Show choices' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => onChange).toHaveBeenLastCalledWith('amir haddad');
  await expect.element(input).toHaveValue('Amir Haddad');
});

test('the button that adds a row does not take the focus from the field', async () => {
  const onBlur = vi.fn();
  const add = vi.fn();
  const screen = await render(
    <Field label="Client">
      <Combobox
        search={async () => []}
        onBlur={onBlur}
        create={() => (
          <button type="button" onClick={add}>
            Add customer
          </button>
        )}
      />
    </Field>,
  );
  await screen.getByRole('combobox', { name: 'Client' }).click();
  await screen.getByRole('button', { name: 'Add customer' }).click();
  await expect.poll(() => add).toHaveBeenCalledOnce();
  expect(onBlur).not.toHaveBeenCalled();
});

test('Tab moves to the button that adds a row, and back', async () => {
  const onCreate = vi.fn();
  const screen = await render(<Example search={async () => []} onCreate={onCreate} />);
  const client = screen.getByRole('combobox', { name: 'Client' });
  const add = screen.getByRole('button', { name: 'New customer' });
  await client.fill('Zelda');
  await expect.element(screen.getByText('No such customer.')).toBeVisible();
  // Opening the list moves the focus to its field in the next frame; the test waits for that.
  await nextFrames();
  await userEvent.keyboard('{Tab}');
  await expect.element(add).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(client).toHaveFocus();
  await expect.element(client).toHaveValue('Zelda');
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onCreate).toHaveBeenCalledWith('Zelda');
  await expect.element(client).toHaveFocus();
});

test('shows the chosen row again once the button below the list has closed it', async () => {
  const onCreate = vi.fn();
  const screen = await render(<Example search={async () => []} onCreate={onCreate} />);
  const client = screen.getByRole('combobox', { name: 'Client' });
  await client.fill('Zelda');
  await screen.getByRole('button', { name: 'New customer' }).click();
  await expect.poll(() => onCreate).toHaveBeenCalledWith('Zelda');
  await expect.element(client).toHaveValue('Elena');
});

test('Enter before the response chooses nothing of earlier results', async () => {
  const onChange = vi.fn();
  let answer = (_: readonly Choice[]) => {};
  const search = (query: string) =>
    query === ''
      ? Promise.resolve([row('Elena'), row('Cedar Grove Dental')])
      : new Promise<readonly Choice[]>((resolve) => {
          answer = resolve;
        });
  const asked = vi.fn(search);
  const screen = await render(<Example search={asked} onChange={onChange} />);
  await screen.getByRole('combobox', { name: 'Client' }).click();
  await expect.element(screen.getByRole('option', { name: 'Cedar Grove Dental' })).toBeVisible();
  await userEvent.keyboard('ami{Enter}');
  await expect.poll(() => asked).toHaveBeenLastCalledWith('ami', expect.anything());
  expect(onChange).not.toHaveBeenCalled();
  answer([row('Amir Haddad')]);
  await expect.element(screen.getByRole('option', { name: 'Amir Haddad' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => onChange).toHaveBeenLastCalledWith('amir haddad');
});

test('clearing the value leaves the focus in the field', async () => {
  const onChange = vi.fn();
  const screen = await render(
    <Field label="Client">
      <Combobox
        clearable
        value="elena"
        valueLabel="Elena"
        search={async () => []}
        onChange={onChange}
      />
    </Field>,
  );
  await screen.getByRole('button', { name: 'Clear Elena' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('', undefined);
  await expect.element(screen.getByRole('combobox', { name: 'Client' })).toHaveFocus();
});

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
              search={async () => [row('Elena')]}
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
        <Combobox search={async () => [row('Elena')]} onUnchosen={onUnchosen} />
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
      <Combobox search={async () => [row('Elena')]} onUnchosen={onUnchosen} />
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
