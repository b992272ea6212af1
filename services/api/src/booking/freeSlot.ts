import type { Db } from '../database/db.ts';
import { Failure } from '../http/failure.ts';
import { dayAt } from '../time/zone.ts';
import { findDaySlots, presentSlots } from './daySlots.ts';
import type { Provider } from './providers.queries.ts';

interface Wanted {
  /** ISO 8601. */
  readonly startTime: string;
  /** Minutes. */
  readonly duration: number;
  /** A job whose own time does not count as taken. */
  readonly moving?: string;
}

/**
 * Passes when a start is one of those that the provider offers.
 * @throws Failure 409 `slot_taken` with what is free on that day now (decision 20).
 */
export const requireFreeSlot = async (
  db: Db,
  provider: Provider,
  { startTime, ...wanted }: Wanted,
): Promise<void> => {
  const start = Date.parse(startTime);
  const day = dayAt(start, provider.preferences.timezone);
  const slots = await findDaySlots(db, provider, { ...wanted, day });
  if (slots.includes(start)) return;
  throw new Failure('slot_taken', { extra: { availableSlots: presentSlots(slots) } });
};
