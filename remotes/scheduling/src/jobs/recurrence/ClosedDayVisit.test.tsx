import { expect, test, vi } from 'vitest';
import { recurrence, showRecurrence, visitOn } from '../../testing/showRecurrence.tsx';

const closed = visitOn('2031-01-01', { needsDecision: true });
const getRecurrence = async () => ({ ...recurrence, needDecision: [closed] });

test('says on which visits somebody has to decide, and keeps one', async () => {
  const setRecurrence = vi.fn().mockResolvedValue(recurrence);
  const { screen } = await showRecurrence({ getRecurrence, setRecurrence });
  await screen.getByRole('button', { name: 'Keep it' }).click();
  await expect
    .poll(() => setRecurrence.mock.lastCall?.[0].body)
    .toEqual({ scope: 'this', from: '2031-01-01', version: 4 });
});

test('skips a visit on a closed day', async () => {
  const skipOccurrence = vi.fn().mockResolvedValue(recurrence);
  const { screen } = await showRecurrence({ getRecurrence, skipOccurrence });
  await screen.getByRole('button', { name: 'Skip it' }).click();
  await expect
    .poll(() => skipOccurrence.mock.lastCall?.[0].body)
    .toEqual({ day: '2031-01-01', version: 4 });
});

test('opens the form of a visit on a closed day to move it', async () => {
  const { screen } = await showRecurrence({ getRecurrence });
  await screen.getByRole('button', { name: 'Move it' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit recurring work' });
  await expect.element(dialog.getByRole('textbox', { name: 'Date' })).toHaveValue('Jan 1, 2031');
});
