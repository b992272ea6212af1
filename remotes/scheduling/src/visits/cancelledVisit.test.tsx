import type { ApiClient } from '@tradewind/remote-kit';
import { expect, test, vi } from 'vitest';
import { anyVisit } from '../testing/anyJob.ts';
import { first, second, showVisits } from '../testing/showVisits.tsx';

const cancelled = anyVisit({ ...second, status: 'cancelled' });

test.each([
  ['its note leaves it cancelled', { 'Note for the crew': 'Ring twice.' }, undefined],
  ['another date plans it again', { 'Scheduled date': '11/24/2026' }, 'scheduled'],
] as const)('of a cancelled visit %s', async (_, typed, status) => {
  const updateVisit = vi.fn<ApiClient['updateVisit']>(async () => cancelled);
  const { screen, shell } = await showVisits([first, cancelled], { updateVisit });
  await screen.getByRole('button', { name: /Actions for the visit of Fri, Nov 20/ }).click();
  await screen.getByRole('menuitem', { name: 'Edit visit' }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByText('This visit is cancelled. Another date or time plans it again.'))
    .toBeVisible();
  for (const [name, value] of Object.entries(typed))
    await dialog.getByRole('textbox', { name }).fill(value);
  await dialog.getByRole('button', { name: 'Save visit' }).click();
  await expect.poll(() => updateVisit.mock.lastCall?.[0].params).toEqual({ id: second._id });
  expect(updateVisit.mock.lastCall?.[0].body?.status).toBe(status);
  const title = status ? 'Visit planned again' : 'Visit saved';
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe(title);
});
