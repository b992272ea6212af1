import { expect, test } from 'vitest';
import { preview, showRecurrence } from '../../testing/showRecurrence.tsx';

test('other days say that what was skipped or cancelled is off on its own day only', async () => {
  const { screen } = await showRecurrence({ previewRecurrence: async () => preview });
  await screen.getByRole('button', { name: 'Change recurring work' }).click();
  await screen.getByRole('menuitem', { name: 'Edit all' }).click();
  const dialog = screen.getByRole('dialog');
  const note = dialog.getByText(/^What was skipped or cancelled is off on its own day only/);
  await dialog.getByRole('combobox', { name: 'Time' }).selectOptions('10:00 AM');
  expect(note.query()).toBeNull();
  await dialog.getByRole('combobox', { name: 'Repeats' }).selectOptions('monthly');
  await expect.element(note).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Repeats' }).selectOptions('biweekly');
  await expect.poll(() => note.query()).toBeNull();
});
