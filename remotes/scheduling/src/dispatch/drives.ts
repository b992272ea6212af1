import type { Drives } from '@tradewind/contracts/dispatch';
import { visitIdOf } from '../schedule/appointmentVisit.ts';
import type { Interval } from '../schedule/openHours.ts';
import { type Lane, takenOf } from './lanes.ts';

/** A drive between two visits that follow each other in a lane, over the time between them. */
export interface Drive extends Interval {
  readonly minutes: number;
  /** Minutes between the visits, if the drive takes longer; undefined where it fits. */
  readonly between: number | undefined;
  /** The id of the visit that it leads to. */
  readonly to: string;
}

/**
 * The drives of a lane between visits that follow each other as drawn: one that has just been moved
 * may have another neighbour than the drives know, and no time is left between those that overlap.
 * One that was done early leaves its planned rest to the next one.
 */
export const drivesIn = ({ id, blocks }: Lane, drives: Drives | undefined): readonly Drive[] => {
  const legs = drives?.people.find(({ memberId }) => memberId === id)?.legs ?? [];
  return legs.flatMap(({ from, to, minutes, fits, available }) => {
    const [before, after] = [from, to].map((visit) =>
      blocks.find(({ appointment }) => visitIdOf(appointment) === visit),
    );
    if (!before || !after || to === null) return [];
    // Visits at one address have none between them.
    if (after.start < takenOf(before).end || minutes === 0) return [];
    const between = fits || available === null ? undefined : Math.max(0, available);
    const start = Math.min(before.end, after.start);
    return [{ start, end: after.start, minutes, between, to }];
  });
};

/** What a drive says: `12 min drive`, or that there is too little time for it. */
export const driveText = ({ minutes, between }: Drive): string =>
  between === undefined ? `${minutes} min drive` : `needs ${minutes} min, ${between} between`;
