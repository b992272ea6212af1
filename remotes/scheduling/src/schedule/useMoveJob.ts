import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@tradewind/contracts/appointments';
import type { Job } from '@tradewind/contracts/jobs';
import { callKey, isStale, messageOf, useApi, useRefresh, useToasts } from '@tradewind/remote-kit';
import { formatDay, formatDuration, formatWallTime } from '@tradewind/ui';
import { useRef } from 'react';
import { jobCalls } from '../jobs/refreshes.ts';
import { useBusinessZone } from '../time/useBusinessZone.ts';
import { toMinutes } from '../time/wallTime.ts';
import { instantOf } from '../time/zone.ts';
import { sameTiming, type Timing, timingOf } from './move.ts';

interface Move {
  readonly appointment: Appointment;
  readonly timing: Timing;
  /** Taking back an earlier move is not offered to be taken back again. */
  readonly undoing?: boolean;
}

/** Moves go one after the other, so that two of one job arrive in their order. */
const moves = { mutationKey: ['moveJob'], scope: { id: 'moveJob' } };

const inWords = ({ scheduledDate, scheduledTime, duration }: Timing) =>
  `${formatDay(scheduledDate)}, ${formatWallTime(scheduledTime)}, ${formatDuration(duration)}`;

const doneWords = (before: Appointment, { scheduledDate, scheduledTime }: Timing) =>
  before.scheduledDate === scheduledDate && before.scheduledTime === scheduledTime
    ? 'Job length changed'
    : 'Job moved';

/**
 * The versions that our own moves have made. A job can be moved again before its first move is
 * answered: nobody else has changed it then, though the calendar still has its old version.
 */
const useOwnVersions = () => {
  const made = useRef(new Map<string, number>());
  const keyOf = (id: string, version: number) => `${id} ${version}`;
  const newest = (id: string, version: number): number => {
    const next = made.current.get(keyOf(id, version));
    return next === undefined ? version : newest(id, next);
  };
  return {
    newest,
    add: (id: string, from: number, to: number) => made.current.set(keyOf(id, from), to),
  };
};

/**
 * Moves a job or changes its length: drawn at once, taken back when the API refuses, undone by
 * the toast's button. When someone else changed the job meanwhile, the week is fetched again.
 * The promise resolves when the calendar shows the outcome; it never rejects.
 */
export const useMoveJob = () => {
  const api = useApi();
  const cache = useQueryClient();
  const toasts = useToasts();
  const refresh = useRefresh();
  const timeZone = useBusinessZone();
  const versions = useOwnVersions();

  const draw = (id: string, change: (appointment: Appointment) => Appointment) =>
    cache.setQueriesData<readonly Appointment[]>({ queryKey: ['getAppointments'] }, (week) =>
      week?.map((appointment) => (appointment._id === id ? change(appointment) : appointment)),
    );
  const at = (timing: Timing) => {
    const wall = { day: timing.scheduledDate, minutes: toMinutes(timing.scheduledTime) };
    return { ...timing, startTime: new Date(instantOf(wall, timeZone)).toISOString() };
  };
  /** What the answer to a move makes of its job, unless a further move of it is drawn by now. */
  const settle = ({ appointment, timing }: Move, outcome: Appointment) =>
    draw(appointment._id, (drawn) => (sameTiming(timingOf(drawn), timing) ? outcome : drawn));

  const { mutateAsync } = useMutation({
    ...moves,
    mutationFn: async ({ appointment, timing }: Move) => {
      const version = versions.newest(appointment._id, appointment.version);
      const saved = await api.updateJob({
        params: { id: appointment._id },
        body: { ...timing, version },
      });
      versions.add(saved._id, version, saved.version);
      return saved;
    },
    onMutate: async ({ appointment, timing }) => {
      draw(appointment._id, (drawn) => ({ ...drawn, ...at(timing) }));
      // An answer that is on its way knows nothing of this yet.
      await cache.cancelQueries({ queryKey: ['getAppointments'] });
    },
    onSuccess: (saved: Job, change) => {
      const { appointment, timing, undoing = false } = change;
      const current = { ...appointment, ...at(timing), version: saved.version };
      settle(change, current);
      cache.setQueryData(callKey('getJob', { params: { id: saved._id } }), saved);
      toasts.success({
        title: undoing ? 'Change undone' : doneWords(appointment, timing),
        description: `${appointment.title}: ${inWords(timing)}`,
        ...(!undoing && {
          action: {
            label: 'Undo',
            onClick: () =>
              void move({ appointment: current, timing: timingOf(appointment), undoing: true }),
          },
        }),
      });
    },
    onError: (error, change) => {
      settle(change, change.appointment);
      toasts.error(
        isStale(error)
          ? {
              title: 'Someone else changed this job.',
              description: 'It now stands where they put it.',
            }
          : {
              title: 'The job was not moved.',
              description: messageOf(error, 'Check your connection and try again.'),
            },
      );
    },
    onSettled: () => {
      // The last one: what is fetched before knows nothing of the moves that still wait.
      if (cache.isMutating({ mutationKey: moves.mutationKey }) === 1) void refresh(...jobCalls);
    },
  });

  // A refusal has been told, and taken back, by then.
  const move = (change: Move): Promise<unknown> => mutateAsync(change).catch(() => undefined);

  return (appointment: Appointment, timing: Timing) => move({ appointment, timing });
};
