import type { Appointment } from '@tradewind/contracts/appointments';
import { defaultBusinessHours } from '@tradewind/contracts/businessHours';
import type { Member } from '@tradewind/contracts/users';
import type { Visit } from '@tradewind/contracts/visits';
import type { Question } from '@tradewind/remote-kit';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anyAppointment, anyMember, anyVisit } from '../testing/anyJob.ts';
import { showRemote } from '../testing/showRemote.tsx';

const appointment = anyAppointment({ title: 'Leak check', version: 3 });

const dan = { _id: anyMember()._id, name: anyMember().name };
const ada = { _id: '30000000-0000-4000-8000-000000000002', name: 'Ada Reed' };
const ofDan = { ...appointment, assignedTo: dan, people: [dan] };

interface Others {
  readonly others?: readonly Appointment[];
  readonly members?: readonly Member[];
}

/** The week with one job on Thursday at nine, and how the user answers a question. */
const openWeek = async (
  answer: (question: Question) => boolean,
  planned: Appointment = appointment,
  { others = [], members = [anyMember(), anyMember(ada)] }: Others = {},
) => {
  const updateVisit = vi.fn(
    async ({ body }): Promise<Visit> => ({
      ...anyVisit({ _id: appointment._id }),
      ...body,
      version: body.version + 1,
    }),
  );
  const shown = await showRemote('/dashboard/schedule?date=2026-11-19', {
    api: {
      getAppointments: async () => [planned, ...others],
      getMembers: async () => [...members],
      updateVisit,
    },
    answer,
  });
  const job = shown.screen.getByRole('link', { name: /Leak check/ });
  await expect.element(job).toBeVisible();
  return { ...shown, job, updateVisit };
};

const dropOnSunday = async ({ screen, job }: Awaited<ReturnType<typeof openWeek>>) =>
  userEvent.dragAndDrop(job, screen.getByRole('region', { name: 'Sunday, November 22' }), {
    sourcePosition: { x: 20, y: 5 },
    targetPosition: { x: 20, y: 133 },
  });

test('a drop on a closed day asks, and changes nothing when the answer is no', async () => {
  const week = await openWeek(() => false);
  await dropOnSunday(week);
  await expect.poll(() => week.shell.questions.length).toBe(1);
  expect(week.shell.questions[0]).toMatchObject({
    title: 'Plan “Leak check” outside of your hours?',
    text: 'You are closed on Sunday, November 22.',
  });
  await expect
    .element(week.screen.getByRole('link', { name: /9:00 AM.*Leak check/ }))
    .toBeVisible();
  expect(week.updateVisit).not.toHaveBeenCalled();
});

test('a drop on a closed day moves the job there when the answer is yes', async () => {
  const week = await openWeek(() => true);
  await dropOnSunday(week);
  await expect
    .poll(() => week.updateVisit.mock.lastCall?.[0].body)
    .toMatchObject({ scheduledDate: '2026-11-22', scheduledTime: '09:00' });
});

test('a job that keys make end after closing asks', async () => {
  const week = await openWeek(() => false);
  (week.job.element() as HTMLElement).focus();
  await userEvent.keyboard(`m${'{Shift>}{ArrowDown}{/Shift}'.repeat(18)}{Enter}`);
  await expect
    .poll(() => week.shell.questions.map(({ text }) => text))
    .toEqual(['On Thursday, November 19 you work 7:00 AM to 6:00 PM.']);
  expect(week.updateVisit).not.toHaveBeenCalled();
});

test('a move out of the arrival window that the customer was told asks, one within it does not', async () => {
  const arrivalWindow = { start: '09:00', end: '10:00' };
  const week = await openWeek(() => false, { ...appointment, arrivalWindow });
  (week.job.element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowDown}{ArrowDown}{Enter}');
  await expect
    .poll(() => week.shell.questions.map(({ title, text }) => `${title} ${text}`))
    .toEqual([
      'Plan “Leak check” outside of its arrival window? The customer expects you from 9:00 AM to 10:00 AM.',
    ]);
  expect(week.updateVisit).not.toHaveBeenCalled();
  (week.job.element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowDown}{Enter}');
  await expect.poll(() => week.updateVisit).toHaveBeenCalledOnce();
});

/** Moves the job by keys, half an hour for each of `steps`. */
const moveLater = async ({ job }: Awaited<ReturnType<typeof openWeek>>, steps: number) => {
  (job.element() as HTMLElement).focus();
  await userEvent.keyboard(`m${'{ArrowDown}'.repeat(steps)}{Enter}`);
};

test('a move onto another visit of the same person asks, and changes nothing when the answer is no', async () => {
  const boiler = anyAppointment({ title: 'Boiler', scheduledTime: '11:00', people: [ada, dan] });
  const week = await openWeek(() => false, ofDan, { others: [boiler] });
  await moveLater(week, 3);
  await expect
    .poll(() => week.shell.questions.map(({ title, text }) => `${title} ${text}`))
    .toEqual([
      'Plan “Leak check” at the time of another visit? Also at “Boiler” for Sam Whitfield, 11:00 AM to 12:00 PM: Dan Kowalski.',
    ]);
  expect(week.updateVisit).not.toHaveBeenCalled();
});

test('a move of a visit that nobody is on asks where the only member is on another one', async () => {
  const boiler = anyAppointment({ title: 'Boiler', scheduledTime: '11:00' });
  const week = await openWeek(() => false, appointment, {
    ...{ others: [boiler], members: [anyMember()] },
  });
  await moveLater(week, 4);
  await expect.poll(() => week.shell.questions.length).toBe(1);
  expect(week.shell.questions[0]?.text).toBe(
    'This overlaps “Boiler” for Sam Whitfield, 11:00 AM to 12:00 PM.',
  );
});

test.each([
  ['of somebody else', { people: [ada] }],
  ['that is cancelled', { people: [dan], status: 'cancelled' as const }],
  ['of the same person that ends when it begins', { people: [dan], duration: 30 }],
])('a move onto a visit %s asks nothing', async (_, changes) => {
  const boiler = anyAppointment({ title: 'Boiler', scheduledTime: '11:00', ...changes });
  const week = await openWeek(() => false, ofDan, { others: [boiler] });
  await moveLater(week, 5);
  await expect.poll(() => week.updateVisit).toHaveBeenCalledOnce();
  expect(week.shell.questions).toEqual([]);
});

test('a move to a time at which the person does not work by their own hours asks', async () => {
  const hours = defaultBusinessHours('hvac');
  const thursday = { ...hours.thursday, end: '12:00' };
  const friday = { ...hours.friday, isOpen: false };
  const businessHours = { ...hours, thursday, friday };
  const week = await openWeek(() => false, ofDan, {
    members: [anyMember({ businessHours }), anyMember(ada)],
  });
  await moveLater(week, 5);
  (week.job.element() as HTMLElement).focus();
  await expect.poll(() => week.shell.questions.length).toBe(1);
  await userEvent.keyboard('m{ArrowRight}{Enter}');
  await expect
    .poll(() => week.shell.questions.map(({ title, text }) => `${title} ${text}`))
    .toEqual([
      'Plan “Leak check” outside of the hours of Dan Kowalski? On Thursday, November 19 Dan Kowalski works 7:00 AM to 12:00 PM.',
      'Plan “Leak check” outside of the hours of Dan Kowalski? Dan Kowalski does not work on Friday, November 20.',
    ]);
  expect(week.updateVisit).not.toHaveBeenCalled();
});

test('a move within the hours of a day asks nothing', async () => {
  const week = await openWeek(() => false);
  (week.job.element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowDown}{Enter}');
  await expect.poll(() => week.updateVisit).toHaveBeenCalledOnce();
  expect(week.shell.questions).toEqual([]);
});

test('shows the new time on a job while it is moved, and not afterwards', async () => {
  const { job, screen } = await openWeek(() => true);
  (job.element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowDown}');
  await expect.element(screen.getByText('9:30 AM to 10:30 AM')).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(screen.getByText('9:30 AM to 11:00 AM')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.getByText(/ to 1\d:/).query()).toBeNull();
});
