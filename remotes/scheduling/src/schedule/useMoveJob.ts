import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@tradewind/contracts/appointments';
import { formatDuration, toMinutes } from '@tradewind/contracts/calendar';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { instantOf } from '@tradewind/contracts/timeZones';
import type { Visit } from '@tradewind/contracts/visits';
import { useApi, useRefresh, useToasts } from '@tradewind/remote-kit';
import { conflictNotice, formatDay, formatWallTime, isStale, messageOf } from '@tradewind/ui';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useBusinessZone } from '../time/businessTime.ts';
import {
  isSameVisit,
  peopleOf,
  type VisitPeople,
  visitIdOf,
  visitVersionOf,
  withPeople,
} from './appointmentVisit.ts';
import type { Timing } from './geometry.ts';
import { timingOf } from './move.ts';
import type { OnMoved } from './useTellOffers.ts';

interface Move {
  readonly appointment: Appointment;
  readonly timing: Timing;
  /** Where it gets other people, the lead first. */
  readonly people?: VisitPeople | undefined;
  /** Undoes an earlier move; cannot be undone again. */
  readonly undoing?: boolean;
}

/** Moves are sent one after the other, so that two of one visit arrive in order. */
const moves = { mutationKey: ['moveJob'], scope: { id: 'moveJob' } };

/** The pending moves in order; they outlive the screen that made them. */
const usePendingMoves = (): readonly Move[] => {
  const mutations = useQueryClient().getMutationCache();
  const known = useRef<readonly Move[]>([]);
  const read = () => {
    const waiting = mutations
      .findAll({ mutationKey: moves.mutationKey, status: 'pending' })
      .map(({ state }) => state.variables as Move);
    const isSame =
      waiting.length === known.current.length &&
      waiting.every((move, index) => move === known.current[index]);
    if (!isSame) known.current = waiting;
    return known.current;
  };
  return useSyncExternalStore(
    useCallback(
      (onChange) =>
        mutations.subscribe(({ type }) => {
          // A mutation that another component renders is no change of the moves.
          if (!type.startsWith('observer')) onChange();
        }),
      [mutations],
    ),
    read,
  );
};

/** An appointment after a move, with the instant at which it then starts. */
const afterMove = (
  row: Appointment,
  { timing, people }: Pick<Move, 'timing' | 'people'>,
  timeZone: string,
): Appointment => {
  const wall = { day: timing.scheduledDate, minutes: toMinutes(timing.scheduledTime) };
  const startTime = new Date(instantOf(wall, timeZone)).toISOString();
  return { ...row, ...timing, startTime, ...(people && withPeople(people)) };
};

/**
 * The appointments with their pending moves applied. A pending visit keeps the version of its first
 * move, so that a change of someone else meanwhile leads to a conflict.
 */
export const useOptimisticMoves = (
  appointments: readonly Appointment[],
): readonly Appointment[] => {
  const waiting = usePendingMoves();
  const timeZone = useBusinessZone();
  return useMemo(() => {
    if (waiting.length === 0) return appointments;
    const last = new Map(waiting.map((move) => [visitIdOf(move.appointment), move]));
    return appointments.map((row) => {
      const move = last.get(visitIdOf(row));
      return move === undefined
        ? row
        : {
            ...afterMove(row, move, timeZone),
            visitVersion: visitVersionOf(move.appointment),
          };
    });
  }, [appointments, waiting, timeZone]);
};

const describeTiming = ({ scheduledDate, scheduledTime, duration }: Timing) =>
  `${formatDay(scheduledDate)}, ${formatWallTime(scheduledTime)}, ${formatDuration(duration)}`;

const successTitle = ({ appointment: before, timing, people, undoing }: Move) => {
  if (undoing) return 'Change undone';
  if (people?.length === 0) return 'Job is unassigned';
  if (people) return `Job assigned to ${people.map(({ name }) => name).join(', ')}`;
  const { scheduledDate, scheduledTime } = timing;
  const isStartSame =
    before.scheduledDate === scheduledDate && before.scheduledTime === scheduledTime;
  return isStartSame ? 'Job length changed' : 'Job moved';
};

/**
 * The versions that this page's moves have led to. A visit can be moved again before the calendar has
 * the version of its first move; that is no conflict.
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
 * Moves a visit, changes its length or gives it other people: `useOptimisticMoves` draws it at once, and restores it when the API
 * rejects the change; the toast's button undoes it. When someone else changed the job meanwhile, the week is
 * fetched again. `onMoved` is called with each saved move.
 */
export const useMoveJob = (onMoved: OnMoved) => {
  const api = useApi();
  const cache = useQueryClient();
  const toasts = useToasts();
  const refresh = useRefresh();
  const timeZone = useBusinessZone();
  const versions = useOwnVersions();

  /** Writes a saved move to the cached weeks, unless they have a newer version of the visit. */
  const keep = async (saved: Appointment) => {
    // A response on its way does not have the move yet.
    await cache.cancelQueries({ queryKey: ['getAppointments'] });
    const { startTime } = saved;
    const visitVersion = visitVersionOf(saved);
    const crew = withPeople(peopleOf(saved));
    const kept = { ...timingOf(saved), ...crew, startTime, visitVersion };
    cache.setQueriesData<readonly Appointment[]>({ queryKey: ['getAppointments'] }, (week) =>
      week?.map((row) =>
        isSameVisit(row, saved) && visitVersionOf(row) < visitVersion ? { ...row, ...kept } : row,
      ),
    );
  };

  const { mutate } = useMutation({
    ...moves,
    mutationFn: async ({ appointment, timing, people }: Move) => {
      const id = visitIdOf(appointment);
      const version = versions.newest(id, visitVersionOf(appointment));
      const saved = await api.updateVisit({
        params: { id },
        body: { ...timing, ...(people && { people: people.map(({ _id }) => _id) }), version },
      });
      versions.add(id, version, saved.version);
      return saved;
    },
    onSuccess: async (saved: Visit, move) => {
      const { appointment, timing, people, undoing = false } = move;
      const current = { ...afterMove(appointment, move, timeZone), visitVersion: saved.version };
      await keep(current);
      onMoved(appointment, timing, undoing);
      toasts.success({
        title: successTitle(move),
        description: `${appointment.title}: ${describeTiming(timing)}`,
        ...(!undoing && {
          action: {
            label: 'Undo',
            onClick: () =>
              mutate({
                appointment: current,
                timing: timingOf(appointment),
                people: people && peopleOf(appointment),
                undoing: true,
              }),
          },
        }),
      });
    },
    onError: (error) => {
      toasts.error(
        isStale(error)
          ? conflictNotice('this job')
          : {
              title: 'The job was not moved.',
              description: messageOf(error),
            },
      );
    },
    onSettled: () => {
      // After the last one only: an earlier response would not have the pending moves.
      if (cache.isMutating({ mutationKey: moves.mutationKey }) === 1)
        void refresh(...staleAfter('job'));
    },
  });

  return (appointment: Appointment, timing: Timing, people?: VisitPeople) =>
    mutate({ appointment, timing, people });
};
