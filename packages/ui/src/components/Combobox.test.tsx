import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, type Choice, Combobox, Field } from '../index.ts';
import { nextFrames } from '../testing/nextFrames.ts';

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

test('a long list ends above the buttons that stay at the end of the view', async () => {
  const many = Array.from({ length: 40 }, (_, index) => row(`Customer ${index}`));
  const screen = await render(
    <>
      <Field label="Client">
        <Combobox search={async () => many} />
      </Field>
      <div data-sticky-foot style={{ position: 'fixed', bottom: 0, height: '60vh' }}>
        <Button>Save</Button>
      </div>
    </>,
  );
  await screen.getByRole('combobox', { name: 'Client' }).click();
  await expect.element(screen.getByRole('option', { name: 'Customer 0' })).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save' }).element();
  const end = () => screen.getByRole('dialog').element().getBoundingClientRect().bottom;
  await expect.poll(end).toBeLessThanOrEqual(save.getBoundingClientRect().top);
});
