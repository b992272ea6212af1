import '../app.css';
import type { Appointment } from '@tradewind/contracts/appointments';
import type { Visit } from '@tradewind/contracts/visits';
import { type ApiClient, defineRemote, useRefresh } from '@tradewind/remote-kit';
import { mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anyAppointment, anyVisit } from '../testing/anyJob.ts';
import { stale } from '../testing/apiFailure.ts';
import { SchedulePage } from './SchedulePage.tsx';

const before = anyAppointment({ title: 'Leak check', version: 3 });

/** A button that refetches as the shell does after a change by someone else. */
const Refetch = () => {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={() => void refresh('getAppointments')}>
      Refetch
    </button>
  );
};

/** The week with a job that was moved down by half an hour, before the API's response. */
const moved = async () => {
  let rows: Appointment[] = [before];
  const { promise: answer, resolve: save, reject } = Promise.withResolvers<Visit>();
  const updateVisit = vi.fn((_: Parameters<ApiClient['updateVisit']>[0]) => answer);
  const shell = mockShell({
    api: {
      getAppointments: async () => rows,
      getMembers: async () => [],
      listPendingBookings: async () => ({ rows: [] }),
      updateVisit,
    },
  });
  const element = (
    <>
      <Refetch />
      <SchedulePage />
    </>
  );
  const remote = defineRemote({
    name: 'scheduling',
    routes: [{ path: '/dashboard/schedule', element }],
  });
  const screen = await render(shell.screen(remote, '/dashboard/schedule?date=2026-11-19').element);
  const at = (time: string) =>
    screen.getByRole('link', { name: new RegExp(`${time}.*Leak check`) });
  const moveDown = async (from: string, to: string) => {
    await expect.element(at(from)).toBeVisible();
    (at(from).element() as HTMLElement).focus();
    await userEvent.keyboard('m{ArrowDown}{Enter}');
    await expect.element(at(to)).toBeVisible();
  };
  await moveDown('9:00 AM', '9:30 AM');
  /** Someone else has changed the week: the calendar fetches it again. */
  const changeByOthers = async (job: Appointment) => {
    rows = [job, anyAppointment({ title: 'Tune-up', scheduledTime: '13:00' })];
    await screen.getByRole('button', { name: 'Refetch' }).click();
    await expect.element(screen.getByRole('link', { name: /Tune-up/ })).toBeVisible();
  };
  const answered = () => {
    const timing = { scheduledTime: '09:30', version: 4 };
    rows = [{ ...before, ...timing }];
    save(
      anyVisit({ _id: before._id, scheduledDate: before.scheduledDate, duration: 60, ...timing }),
    );
  };
  const toastTitles = () => shell.toasts.map(({ toast }) => toast.title);
  return { at, moveDown, changeByOthers, answered, reject, toastTitles, updateVisit };
};

test('shows a moved job at its new time while others change the week', async () => {
  const { at, changeByOthers, answered, toastTitles } = await moved();
  await changeByOthers(before);
  await expect.element(at('9:30 AM')).toBeVisible();
  answered();
  await expect.poll(toastTitles).toEqual(['Job moved']);
  await expect.element(at('9:30 AM')).toBeVisible();
});

test('shows a dropped job at its new time at once', async () => {
  const { moveDown } = await moved();
  const seen: (string | undefined)[] = [];
  const observer = new MutationObserver(() => {
    const job = document.querySelector('[data-job]')?.textContent ?? '';
    seen.push(['9:30 AM', '10:00 AM'].find((time) => job.startsWith(time)));
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  await moveDown('9:30 AM', '10:00 AM');
  observer.disconnect();
  expect(seen).toContain('10:00 AM');
  expect(seen.slice(seen.indexOf('10:00 AM'))).not.toContain('9:30 AM');
});

test('shows the time that someone else has set once the move is rejected', async () => {
  const { at, changeByOthers, reject, toastTitles } = await moved();
  await changeByOthers({ ...before, scheduledTime: '15:00', version: 4 });
  await expect.element(at('9:30 AM')).toBeVisible();
  reject(stale());
  await expect.element(at('3:00 PM')).toBeVisible();
  expect(toastTitles()).toEqual(['Someone else changed this job.']);
});

test('rejects a further move when someone else has changed the job unseen', async () => {
  const { moveDown, changeByOthers, reject, toastTitles, updateVisit } = await moved();
  await changeByOthers({ ...before, scheduledTime: '15:00', version: 4 });
  await moveDown('9:30 AM', '10:00 AM');
  reject(stale());
  await expect.poll(() => toastTitles().length).toBe(2);
  expect(updateVisit.mock.calls.map(([request]) => request.body?.version)).toEqual([3, 3]);
});
