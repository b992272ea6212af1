import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, Input } from '../index.ts';
import { preserveFocus } from './preserveFocus.ts';

const Crew = () => {
  const [names, setNames] = useState(['Tom', 'Ines']);
  return (
    <ul aria-label="Crew">
      {names.map((name) => (
        <li key={name}>
          <Button onClick={() => setNames(names.filter((other) => other !== name))}>{name}</Button>
        </li>
      ))}
    </ul>
  );
};

const Page = ({ locked = false }: { readonly locked?: boolean }) => {
  useEffect(preserveFocus, []);
  return (
    <main>
      <Crew />
      <section aria-label="Search">
        <fieldset aria-label="Filters" disabled={locked}>
          <Input aria-label="Words" />
        </fieldset>
      </section>
    </main>
  );
};

test('an element that removes itself leaves the focus in its list', async () => {
  const screen = await render(<Page />);
  (screen.getByRole('button', { name: 'Tom' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('list', { name: 'Crew' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Ines' })).toHaveFocus();
});

test('a locked field passes the focus to its container and gets it back', async () => {
  const screen = await render(<Page />);
  const words = screen.getByRole('textbox', { name: 'Words' });
  await words.fill('boiler');
  await screen.rerender(<Page locked />);
  await expect.element(screen.getByRole('region', { name: 'Search' })).toHaveFocus();
  await screen.rerender(<Page />);
  await expect.element(words).toHaveFocus();
});

test('an overlay that closes at once returns the focus to the element that opened it', async () => {
  const opener = document.createElement('header');
  opener.innerHTML = '<button>Open menu</button>';
  const screen = await render(<Page />);
  screen.container.append(opener);
  await screen.getByRole('textbox', { name: 'Words' }).click();
  await screen.getByRole('button', { name: 'Open menu' }).click();
  for (const name of ['Close', 'Undo']) {
    const layer = document.createElement('div');
    layer.innerHTML = `<button>${name}</button>`;
    document.body.append(layer);
    (layer.firstChild as HTMLElement).focus();
    await expect.element(screen.getByRole('button', { name })).toHaveFocus();
    layer.remove();
    await expect.element(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  }
});

test('Tab reaches the next field when the one that it leaves is replaced at that moment', async () => {
  const screen = await render(<Page />);
  const list = screen.getByRole('list', { name: 'Crew' }).element();
  const row = document.createElement('li');
  row.innerHTML = '<input aria-label="Client"><input aria-label="Day">';
  list.append(row);
  const client = screen.getByRole('textbox', { name: 'Client' }).element() as HTMLInputElement;
  client.focus();
  client.addEventListener('blur', () => client.replaceWith(client.cloneNode()), { once: true });
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('textbox', { name: 'Day' })).toHaveFocus();
  expect(client.isConnected).toBe(false);
  row.remove();
});

test('does not restore a focus that was released', async () => {
  const screen = await render(<Page />);
  const tom = screen.getByRole('button', { name: 'Tom' }).element() as HTMLElement;
  tom.focus();
  tom.blur();
  await screen.rerender(<Page locked />);
  await expect.element(screen.getByRole('textbox', { name: 'Words' })).toBeDisabled();
  expect(document.activeElement).toBe(document.body);
});
