import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@tradewind/contracts/appointments';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Job } from '@tradewind/contracts/jobs';
import { callKey, useApi, useRefresh, useToasts } from '@tradewind/remote-kit';
import { formatDay, formatDuration, formatWallTime, isStale, messageOf } from '@tradewind/ui';
import { useRef } from 'react';
import { useBusinessZone } from '../time/useBusinessZone.ts';
import { type Timing, timingOf } from './move.ts';
import { type Move, moves, placed } from './waitingMoves.ts';

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
 * Moves a job or changes its length: `useDrawnMoves` draws it at once, and no longer when the API
 * refuses; the toast's button undoes it. When someone else changed the job meanwhile, the week is
 * fetched again.
 */
export const useMoveJob = () => {
  const api = useApi();
  const cache = useQueryClient();
  const toasts = useToasts();
  const refresh = useRefresh();
  const timeZone = useBusinessZone();
  const versions = useOwnVersions();

  /** Keeps a saved move in the weeks that show it, unless they know something newer of its job. */
  const keep = async (saved: Appointment) => {
    // An answer that is on its way knows nothing of this yet.
    await cache.cancelQueries({ queryKey: ['getAppointments'] });
    const { startTime, version } = saved;
    const kept = { ...timingOf(saved), startTime, version };
    cache.setQueriesData<readonly Appointment[]>({ queryKey: ['getAppointments'] }, (week) =>
      week?.map((row) =>
        row._id === saved._id && row.version < version ? { ...row, ...kept } : row,
      ),
    );
  };

  const { mutate } = useMutation({
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
    onSuccess: async (saved: Job, { appointment, timing, undoing = false }) => {
      const current = { ...placed(appointment, timing, timeZone), version: saved.version };
      await keep(current);
      cache.setQueryData(callKey('getJob', { params: { id: saved._id } }), saved);
      toasts.success({
        title: undoing ? 'Change undone' : doneWords(appointment, timing),
        description: `${appointment.title}: ${inWords(timing)}`,
        ...(!undoing && {
          action: {
            label: 'Undo',
            onClick: () =>
              mutate({ appointment: current, timing: timingOf(appointment), undoing: true }),
          },
        }),
      });
    },
    onError: (error) => {
      toasts.error(
        isStale(error)
          ? {
              title: 'Someone else changed this job.',
              description: 'It now stands where they put it.',
            }
          : {
              title: 'The job was not moved.',
              description: messageOf(error),
            },
      );
    },
    onSettled: () => {
      // The last one: what is fetched before knows nothing of the moves that still wait.
      if (cache.isMutating({ mutationKey: moves.mutationKey }) === 1)
        void refresh(...staleAfter('job'));
    },
  });

  return (appointment: Appointment, timing: Timing) => mutate({ appointment, timing });
};
