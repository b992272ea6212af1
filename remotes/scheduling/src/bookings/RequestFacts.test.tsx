import { expect, test } from 'vitest';
import { anyAppointment, anyMember } from '../testing/anyJob.ts';
import { showRemote } from '../testing/showRemote.tsx';

const show = async (name: string) => {
  const booking = anyAppointment({
    ...{ status: 'pending', title: 'Tune-up' },
    requestedBy: { name, email: 'tim@example.com', phone: '2075550199' },
    askedFor: { _id: '30000000-0000-4000-8000-000000000002', name: 'Sam Lee' },
    notes: 'The key is at the neighbor’s.',
  });
  const { screen } = await showRemote('/dashboard/schedule?bookings=pending', {
    api: {
      listPendingBookings: async () => ({ rows: [booking] }),
      getMembers: async () => [anyMember(), anyMember({ _id: '9', name: 'Priya Nair' })],
    },
  });
  return { booking, screen, tray: screen.getByRole('dialog', { name: 'Pending bookings' }) };
};

test('the tray and the question show who asked by a label, whom they chose, and their note', async () => {
  const { screen, tray } = await show('Tim Tenant');
  const asked = 'Requested by Tim Tenant · (207) 555-0199';
  const note = 'Note: The key is at the neighbor’s.';
  await expect.element(tray.getByText(asked)).toBeVisible();
  await expect.element(tray.getByText('Asked for Sam Lee')).toBeVisible();
  await expect.element(tray.getByText(note)).toBeVisible();
  for (const answer of ['Approve', 'Decline']) {
    await tray.getByRole('button', { name: `${answer} Tune-up` }).click();
    const question = screen.getByRole('dialog', { name: `${answer} booking` });
    await expect.element(question.getByText(asked)).toBeVisible();
    await expect.element(question.getByText('Asked for Sam Lee')).toBeVisible();
    await expect.element(question.getByText(note)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
  }
});

test.each([
  ['Approve', 'Who comes'],
  ['Decline', 'Message to the customer'],
])('%s has the note and the field below it apart', async (answer, field) => {
  const { screen, tray } = await show('Tim Tenant');
  await tray.getByRole('button', { name: `${answer} Tune-up` }).click();
  const question = screen.getByRole('dialog', { name: `${answer} booking` });
  const label = question.getByText(field, { exact: true });
  await expect.element(label).toBeVisible();
  const note = question
    .getByText(/^Note: /)
    .element()
    .getBoundingClientRect();
  expect(label.element().getBoundingClientRect().top - note.bottom).toBeGreaterThanOrEqual(12);
});

test('the tray shows the number that a known customer left for this booking', async () => {
  const { name } = anyAppointment().customer;
  const { tray } = await show(name);
  await expect.element(tray.getByText(`Requested by ${name} · (207) 555-0199`)).toBeVisible();
});
