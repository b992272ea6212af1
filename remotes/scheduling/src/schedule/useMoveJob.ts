import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@tradewind/contracts/appointments';
import type { Job } from '@tradewind/contracts/jobs';
import { callKey, isStale, messageOf, useApi, useRefresh, useToasts } from '@tradewind/remote-kit';
import { formatDay, formatDuration, formatWallTime } from '@tradewind/ui';
import { jobCalls } from '../jobs/refreshes.ts';
import { useBusinessZone } from '../time/useBusinessZone.ts';
import { toMinutes } from '../time/wallTime.ts';
import { instantOf } from '../time/zone.ts';
import { type Timing, timingOf } from './move.ts';

interface Move {
  readonly appointment: Appointment;
  readonly timing: Timing;
  /** Taking back an earlier move is not offered to be taken back again. */
  readonly undoing?: boolean;
}

const inWords = ({ scheduledDate, scheduledTime, duration }: Timing) =>
  `${formatDay(scheduledDate)}, ${formatWallTime(scheduledTime)}, ${formatDuration(duration)}`;

const doneWords = (before: Appointment, { scheduledDate, scheduledTime }: Timing) =>
  before.scheduledDate === scheduledDate && before.scheduledTime === scheduledTime
    ? 'Job length changed'
    : 'Job moved';

/**
 * Moves a job or changes its length: drawn at once, taken back when the API refuses, undone by
 * the toast's button. When someone else changed the job meanwhile, the week is fetched again.
 * The promise is kept when all of that is done; it never rejects.
 */
export const useMoveJob = () => {
  const api = useApi();
  const cache = useQueryClient();
  const toasts = useToasts();
  const refresh = useRefresh();
  const timeZone = useBusinessZone();

  const draw = (id: string, change: (appointment: Appointment) => Appointment) =>
    cache.setQueriesData<readonly Appointment[]>({ queryKey: ['getAppointments'] }, (week) =>
      week?.map((appointment) => (appointment._id === id ? change(appointment) : appointment)),
    );
  const at = (timing: Timing) => {
    const wall = { day: timing.scheduledDate, minutes: toMinutes(timing.scheduledTime) };
    return { ...timing, startTime: new Date(instantOf(wall, timeZone)).toISOString() };
  };

  const { mutateAsync } = useMutation({
    mutationFn: ({ appointment, timing }: Move) =>
      api.updateJob({
        params: { id: appointment._id },
        body: { ...timing, version: appointment.version },
      }),
    onMutate: async ({ appointment, timing }) => {
      draw(appointment._id, (drawn) => ({ ...drawn, ...at(timing) }));
      // An answer that is on its way knows nothing of this yet.
      await cache.cancelQueries({ queryKey: ['getAppointments'] });
    },
    onSuccess: (saved: Job, { appointment, timing, undoing = false }) => {
      const current = { ...appointment, ...at(timing), version: saved.version };
      draw(saved._id, () => current);
      cache.setQueryData(callKey('getJob', { params: { id: saved._id } }), saved);
      void refresh(...jobCalls);
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
    onError: (error, { appointment }) => {
      draw(appointment._id, () => appointment);
      void refresh('getAppointments');
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
  });

  // A refusal has been told, and taken back, by then.
  const move = (change: Move): Promise<unknown> => mutateAsync(change).catch(() => undefined);

  return (appointment: Appointment, timing: Timing) => move({ appointment, timing });
};
