import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@tradewind/contracts/appointments';
import { toMinutes } from '@tradewind/contracts/calendar';
import { instantOf } from '@tradewind/contracts/timeZones';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useBusinessZone } from '../time/useBusinessZone.ts';
import type { Timing } from './move.ts';

export interface Move {
  readonly appointment: Appointment;
  readonly timing: Timing;
  /** Taking back an earlier move is not offered to be taken back again. */
  readonly undoing?: boolean;
}

/** Moves go one after the other, so that two of one job arrive in their order. */
export const moves = { mutationKey: ['moveJob'], scope: { id: 'moveJob' } };

/** The moves that the API has not answered yet, in their order; they outlive the screen that made them. */
const useWaitingMoves = (): readonly Move[] => {
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
    useCallback((onChange) => mutations.subscribe(onChange), [mutations]),
    read,
  );
};

/** An appointment at another time, with the instant at which it then starts. */
export const placed = (row: Appointment, timing: Timing, timeZone: string): Appointment => {
  const wall = { day: timing.scheduledDate, minutes: toMinutes(timing.scheduledTime) };
  return { ...row, ...timing, startTime: new Date(instantOf(wall, timeZone)).toISOString() };
};

/**
 * Appointments where the moves that still wait for their answer put them, whatever the API tells of
 * them meanwhile. A further move builds on the version that the first one was made from: what someone
 * else did since has not been seen.
 */
export const useDrawnMoves = (appointments: readonly Appointment[]): readonly Appointment[] => {
  const waiting = useWaitingMoves();
  const timeZone = useBusinessZone();
  return useMemo(() => {
    if (waiting.length === 0) return appointments;
    const last = new Map(waiting.map((move) => [move.appointment._id, move]));
    return appointments.map((row) => {
      const move = last.get(row._id);
      return move === undefined
        ? row
        : { ...placed(row, move.timing, timeZone), version: move.appointment.version };
    });
  }, [appointments, waiting, timeZone]);
};
