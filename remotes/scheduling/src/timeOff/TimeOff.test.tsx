import { defaultBusinessHours } from '@tradewind/contracts/businessHours';
import type { Visit } from '@tradewind/contracts/visits';
import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anyAppointment, anyMember, anyVisit } from '../testing/anyJob.ts';
import { showRemote } from '../testing/showRemote.tsx';

const path = '/dashboard/schedule?date=2026-11-19';
const friday = {
  date: '2026-11-20',
  isOpen: false,
  start: '09:00',
  end: '17:00',
  note: 'Vacation',
};
const afternoon = {
  ...{ date: '2026-11-19', isOpen: true, start: '00:00', end: '23:59' },
  breaks: [{ start: '13:00', end: '18:00' }],
};
const dan = anyMember({ exceptions: [afternoon, friday] });
const ada = anyMember({ _id: 'ada', name: 'Ada Reed' });
const job = anyAppointment({ title: 'Leak check', assignedTo: { _id: dan._id, name: dan.name } });

/** The week with a job of Dan's on Thursday at nine. */
const openWeek = async (isAgreed: boolean, appointment = job, members = [dan, ada]) => {
  const updateVisit = vi.fn(
    async ({ body }): Promise<Visit> => ({
      ...anyVisit({ _id: job._id }),
      ...body,
      version: body.version + 1,
    }),
  );
  const shown = await showRemote(path, {
    api: {
      getAppointments: async () => [appointment],
      getMembers: async () => members,
      updateVisit,
    },
    answer: () => isAgreed,
  });
  await expect.element(shown.screen.getByText('Dan K. off').first()).toBeVisible();
  const link = shown.screen.getByRole('link', { name: /Leak check/ }).first();
  const move = async (keys: string) => {
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard(keys);
  };
  return { ...shown, updateVisit, move };
};

test('a move onto the time off of its member asks, and changes nothing when the answer is no', async () => {
  const { shell, move, updateVisit } = await openWeek(false);
  await move('m{ArrowRight}{Enter}');
  await expect
    .poll(() => shell.questions[0])
    .toMatchObject({
      title: 'Plan “Leak check” while Dan Kowalski is off?',
      text: 'Dan Kowalski is off on Friday, November 20 (Vacation).',
      cancel: 'Keep it where it was',
    });
  expect(updateVisit).not.toHaveBeenCalled();
});

test('a longer job that reaches hours off asks, and is saved when the answer is yes', async () => {
  const { shell, move, updateVisit } = await openWeek(true);
  await move(`m${'{Shift>}{ArrowDown}{/Shift}'.repeat(7)}{Enter}`);
  await expect.poll(() => updateVisit.mock.lastCall?.[0].body.duration).toBe(270);
  expect(shell.questions.map(({ text }) => text)).toEqual([
    'Dan Kowalski is off on Thursday, November 19, 1:00 PM to 6:00 PM.',
  ]);
});

test('a job that reaches the time off of its member after midnight asks', async () => {
  const evening = { ...job, scheduledTime: '19:00', duration: 600 };
  const { shell, move, updateVisit } = await openWeek(false, evening);
  await move('m{ArrowDown}{Enter}');
  await expect.poll(() => shell.questions[0]?.text).toContain('is off on Friday, November 20');
  expect(updateVisit).not.toHaveBeenCalled();
});

test('a move of a job without a person onto the time off of the only member asks', async () => {
  const { people: _, assignedTo: __, ...free } = job;
  const { shell, move, updateVisit } = await openWeek(false, { ...free, assignedTo: null }, [dan]);
  await move('m{ArrowRight}{Enter}');
  await expect
    .poll(() => shell.questions[0]?.text)
    .toBe('Dan Kowalski is off on Friday, November 20 (Vacation).');
  expect(updateVisit).not.toHaveBeenCalled();
});

test('a move of a job with a member asks while the team cannot be loaded', async () => {
  const { screen, shell } = await showRemote(path, {
    api: {
      getAppointments: async () => [job],
      getMembers: async () => {
        throw new Error('Down.');
      },
    },
    answer: () => false,
  });
  const link = screen.getByRole('link', { name: /Leak check/ });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowDown}{Enter}');
  await expect
    .poll(() => shell.questions[0])
    .toMatchObject({
      title: 'Plan “Leak check” without a check of time off?',
      text: 'The time off of your team cannot be loaded and was not checked.',
    });
});

test('the job form says that time off was not checked while the team cannot be loaded', async () => {
  const { screen } = await showRemote('/dashboard/jobs/create', {
    api: {
      getMembers: async () => {
        throw new Error('Down.');
      },
      listServices: async () => ({ rows: [] }),
      listClients: async () => ({ rows: [] }),
    },
  });
  const warning = 'The time off of your team cannot be loaded and was not checked.';
  await expect.element(screen.getByText(warning)).toBeVisible();
});

test('a job of somebody else moves there without a question', async () => {
  const { shell, move, updateVisit } = await openWeek(false, {
    ...job,
    assignedTo: { _id: ada._id, name: ada.name },
  });
  await move('m{ArrowRight}{Enter}');
  await expect.poll(() => updateVisit).toHaveBeenCalledOnce();
  expect(shell.questions).toEqual([]);
});

const bands = () => document.querySelectorAll('[data-time-off]').length;

test('the time off of a member is hatched while their job is moved', async () => {
  const { move } = await openWeek(true);
  expect(bands()).toBe(0);
  await move('m{ArrowDown}');
  await expect.poll(bands).toBe(2);
  await userEvent.keyboard('{Escape}');
  await expect.poll(bands).toBe(0);
});

test('the time off of a member is hatched while only they are shown', async () => {
  const { screen } = await openWeek(true);
  expect(bands()).toBe(0);
  await screen.getByRole('button', { name: 'All crews' }).click();
  await screen.getByRole('menuitemcheckbox', { name: 'Ada Reed' }).click();
  await expect.poll(bands).toBe(2);
  const band = screen
    .getByRole('region', { name: 'Friday, November 20' })
    .getByText('Off: Dan Kowalski (Vacation)');
  await expect.element(band).toBeInTheDocument();
});

test('a technician sees their own time off, in a day and in a month', async () => {
  const user = anyUser({
    ...{ _id: dan._id, name: dan.name },
    role: 'technician',
    exceptions: [friday],
  });
  const { screen } = await showRemote('/dashboard/schedule?date=2026-11-20&view=day', { user });
  await expect.element(screen.getByText('Off: Dan Kowalski (Vacation)').first()).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-time-off]').length).toBe(1);
  await screen.getByText('Month', { exact: true }).click();
  await expect
    .element(
      screen.getByRole('button', {
        name: 'Open Friday, November 20. Off: Dan Kowalski (Vacation)',
      }),
    )
    .toBeVisible();
});

/** The form of a job on Friday, November 20, of a team. */
const openForm = async (members: Awaited<ReturnType<ApiClient['getMembers']>>) => {
  const { screen } = await showRemote('/dashboard/jobs/create', {
    api: {
      getMembers: async () => members,
      listServices: async () => ({ rows: [] }),
      listClients: async () => ({ rows: [] }),
    },
    state: { startDate: '2026-11-20T15:00:00.000Z', endDate: '2026-11-20T16:00:00.000Z' },
  });
  const person = screen.getByRole('combobox', { name: 'Assigned to' });
  await expect.element(person).toBeVisible();
  const warning = screen.getByText('Dan Kowalski is off on Friday, November 20 (Vacation).');
  return { screen, person, warning };
};

test('the job form of a business of one warns of its member where nobody is chosen', async () => {
  const { person, warning } = await openForm([dan]);
  await expect.element(person).toHaveDisplayValue('Nobody yet');
  await expect.element(warning).toBeVisible();
});

test('the job form warns when the chosen person does not work on that day by their own hours', async () => {
  const hours = defaultBusinessHours('hvac');
  const businessHours = { ...hours, friday: { ...hours.friday, isOpen: false } };
  const { screen, person } = await openForm([anyMember({ businessHours }), ada]);
  const warning = screen.getByText('Dan Kowalski does not work on Friday, November 20.');
  await person.selectOptions('Ada Reed');
  expect(warning.query()).toBeNull();
  await person.selectOptions('Dan Kowalski');
  await expect.element(warning).toBeVisible();
});

test('the job form warns when the chosen person is off at that time', async () => {
  const { person, warning } = await openForm([dan, ada]);
  await person.selectOptions('Ada Reed');
  expect(warning.query()).toBeNull();
  await person.selectOptions('Dan Kowalski');
  await expect.element(warning).toBeVisible();
});
