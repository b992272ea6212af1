import { expect, test, vi } from 'vitest';
import { anyAppointment } from '../testing/anyJob.ts';
import { apiFailure } from '../testing/apiFailure.ts';
import { showRemote } from '../testing/showRemote.tsx';

test('shows an error in the tray when the next page fails, and retries it', async () => {
  const bookings = [
    anyAppointment({ status: 'pending', title: 'Tune-up' }),
    anyAppointment({ status: 'pending', title: 'New furnace' }),
  ];
  const listPendingBookings = vi
    .fn()
    .mockResolvedValueOnce({ rows: bookings.slice(0, 1), next: 'next' })
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue({ rows: bookings.slice(1) });
  const { screen } = await showRemote('/dashboard/schedule', { api: { listPendingBookings } });
  await screen.getByRole('button', { name: '1+ to approve' }).click();
  const tray = screen.getByRole('dialog', { name: 'Pending bookings' });
  const more = tray.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect.element(tray.getByText('1 shown. More could not be loaded.')).toBeVisible();
  await more.click();
  await expect.element(tray.getByRole('link', { name: 'New furnace' })).toBeVisible();
  await expect.element(tray.getByRole('link', { name: 'Tune-up' })).toBeVisible();
});

test('approves once when Approve is pressed twice before it is drawn busy', async () => {
  const booking = anyAppointment({ status: 'pending', title: 'Tune-up' });
  const approveBooking = vi.fn().mockResolvedValue({ ...booking, status: 'scheduled' });
  const { screen, shell } = await showRemote('/dashboard/schedule', {
    api: { listPendingBookings: async () => ({ rows: [booking] }), approveBooking },
  });
  await screen.getByRole('button', { name: '1 to approve' }).click();
  await screen.getByRole('button', { name: 'Approve Tune-up' }).click();
  const question = screen.getByRole('dialog', { name: 'Approve booking' });
  const approve = question.getByRole('button', { name: 'Approve' }).element() as HTMLElement;
  approve.click();
  approve.click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Booking approved');
  expect(approveBooking).toHaveBeenCalledOnce();
});
