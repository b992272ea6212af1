import { addDays } from '@tradewind/contracts/calendar';
import { todayIn } from '@tradewind/contracts/timeZones';
import type { Chance } from './chance.ts';
import type { Shop } from './town.ts';

/** A call as it goes over the wire. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Under `/api`. */
  readonly path: string;
  /** Of who is signed in; a visitor has none. */
  readonly token?: string;
  readonly body?: unknown;
}

/** Makes a call of somebody in a business, or of a visitor. */
export type Ask = (shop: Shop, chance: Chance) => Call;

/** A day so many days from now, as yyyy-MM-dd. */
export const dayFromNow = (days: number): string => addDays(todayIn('UTC'), days);

/** A signed-in read of this path. */
export const read =
  (pathOf: (shop: Shop, chance: Chance) => string): Ask =>
  (shop, chance) => ({ method: 'GET', path: pathOf(shop, chance), token: shop.token });
