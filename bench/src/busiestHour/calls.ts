import { addDays } from '@tradewind/contracts/calendar';
import { todayIn } from '@tradewind/contracts/timeZones';
import type { Random } from './random.ts';
import type { Business } from './seedBusinesses.ts';

/** A call as it goes over the wire. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Under `/api`. */
  readonly path: string;
  /** Token of the member; a visitor has none. */
  readonly token?: string;
  readonly body?: unknown;
}

/** Makes a call of a member or a visitor of a business. */
export type CallFactory = (business: Business, random: Random) => Call;

/** A day so many days from now, as yyyy-MM-dd. */
export const dayFromNow = (days: number): string => addDays(todayIn('UTC'), days);

/** A signed-in read of this path. */
export const read =
  (pathOf: (business: Business, random: Random) => string): CallFactory =>
  (business, random) => ({ method: 'GET', path: pathOf(business, random), token: business.token });
