import { type Day, daysBetween } from '@tradewind/contracts/calendar';
import type { KeyboardEvent } from 'react';
import { SLOT } from '../geometry.ts';
import { moved, resized, type Timing } from '../move.ts';
import type { Stretch } from '../openHours.ts';

/** Whether a key begins a move: M, with Caps Lock too, but not as part of a browser's shortcut. */
export const beginsMove = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'm' && !ctrlKey && !metaKey && !altKey;

/**
 * Where an arrow key takes a job: by a slot up or down, to the next open day on either side, or
 * with Shift to another length. Undefined for any other key.
 */
export const movedByKey = (
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  timing: Timing,
  openDays: readonly Day[],
  range: Stretch,
): Timing | undefined => {
  const { scheduledDate } = timing;
  const toDay = (day: Day | undefined) =>
    day === undefined ? timing : moved(timing, daysBetween(scheduledDate, day), 0, range);
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const minutes = key === 'ArrowUp' ? -SLOT : SLOT;
      return shiftKey ? resized(timing, minutes, SLOT) : moved(timing, 0, minutes, range);
    }
    case 'ArrowLeft':
      return toDay(openDays.findLast((day) => day < scheduledDate));
    case 'ArrowRight':
      return toDay(openDays.find((day) => day > scheduledDate));
    default:
      return undefined;
  }
};
