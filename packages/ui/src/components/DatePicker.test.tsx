import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, DatePicker, Field } from '../index.ts';
import { readDay } from './DatePicker.tsx';

const thisYear = new Date().getFullYear();

test.each([
  ['2026-02-31', undefined],
  ['02/31/2026', undefined],
  ['13/01/2026', undefined],
  ['soon', undefined],
  ['5', undefined],
  ['Feb 31, 2026', undefined],
  ['soon 5, 2026', undefined],
  ['11/19/2026', '2026-11-19'],
  ['1/5/27', '2027-01-05'],
  ['1/5', `${thisYear}-01-05`],
  ['Nov 19, 2026', '2026-11-19'],
  ['November 19 2026', '2026-11-19'],
  ['Dec 24', `${thisYear}-12-24`],
  ['sept. 3, 2027', '2027-09-03'],
  ['2026-11-19', '2026-11-19'],
])('%s is read as %s', (text, day) => expect(readDay(text)?.toString()).toBe(day));

const Example = ({ onSave }: { readonly onSave: (day: string) => void }) => {
  const [day, setDay] = useState('2026-11-19');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(day);
      }}
    >
      <Field label="Due date">
        <DatePicker value={day} onChange={setDay} />
      </Field>
      <Button type="submit">Save</Button>
    </form>
  );
};

const open = async () => {
  const onSave = vi.fn<(day: string) => void>();
  const screen = await render(<Example onSave={onSave} />);
  return { screen, onSave, date: screen.getByRole('textbox', { name: 'Due date' }) };
};

test('text that is no date is replaced by the previous value', async () => {
  const { screen, date } = await open();
  await date.fill('soon');
  await userEvent.keyboard('{Tab}');
  await expect.element(date).toHaveValue('Nov 19, 2026');
  expect(screen.getByRole('alert').query()).toBeNull();
});

test('a click on save uses the typed date without leaving the field first', async () => {
  const { screen, date, onSave } = await open();
  await date.fill('12/25/2026');
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('2026-12-25');
  await expect.element(date).toHaveValue('Dec 25, 2026');
});

test('Enter accepts a date without saving the form, and an emptied field has no date', async () => {
  const { screen, date, onSave } = await open();
  await date.fill('12/25/26');
  await userEvent.keyboard('{Enter}');
  await expect.element(date).toHaveValue('Dec 25, 2026');
  expect(onSave).not.toHaveBeenCalled();
  await date.fill('');
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('');
});

test('choosing a day of the calendar fills and focuses the field', async () => {
  const { screen, date } = await open();
  await screen.getByRole('button', { name: 'Open calendar' }).click();
  await expect.element(screen.getByRole('button', { name: /November 19/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(date).toHaveValue('Nov 20, 2026');
  await expect.element(date).toHaveFocus();
});

test('typing closes the calendar, which would take the click on save', async () => {
  const { screen, date, onSave } = await open();
  await screen.getByRole('button', { name: 'Open calendar' }).click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await date.tripleClick();
  await userEvent.keyboard('12/25/2026');
  await expect.element(screen.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(date).toHaveFocus();
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('2026-12-25');
});

test('a chosen day is announced as a status and never as an alert', async () => {
  const { screen, date } = await open();
  await date.fill('11/20/2026');
  await userEvent.keyboard('{Tab}');
  const announcer = () => document.querySelector('[data-live-announcer]');
  await expect.poll(announcer).not.toBeNull();
  await expect.poll(() => announcer()?.getAttribute('role')).toBe('status');
  expect(announcer()?.getAttribute('aria-live')).toBe('polite');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
