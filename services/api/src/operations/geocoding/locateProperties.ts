import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import { recordActivity } from '../../engines/activity.ts';
import { type GeocoderAccess, geocode, paceOf } from './geocoder.ts';
import { findPostalCode } from './postalCodes.ts';
import {
  findPropertiesToLocate,
  type Located,
  type PropertyToLocate,
  storePlace,
} from './propertiesToLocate.queries.ts';

export interface LocateDependencies {
  readonly db: Db;
  /** Undefined where the operator has named none. */
  readonly geocoder: GeocoderAccess | undefined;
  /** By which the product tells a geocoder who calls. */
  readonly publicUrl: string;
  readonly log: Pick<Logger, 'warn'>;
  /** Ends a run between two properties. */
  readonly signal: AbortSignal;
}

/** Properties of a batch. */
const BATCH = 200;
/** Milliseconds after which the rest waits for the next run. */
const LONGEST_RUN = 45_000;
/** Minutes until a property is looked up again whose turn came after the geocoder had failed. */
const RETRY_MINUTES = 5;
/** Lookups until a property is left as it is; the last one is a day and a half after the first. */
export const MOST_TRIES = 10;

const isUnknown = ({ street, city, zip }: PropertyToLocate) => `${street}${city}${zip}` === '';

/** Looks a property up in the geocoder, unless that has a rest, and else by its postal code. */
const locate = async (
  { geocoder, publicUrl, signal }: LocateDependencies,
  property: PropertyToLocate,
  isPaused: boolean,
): Promise<{ readonly located: Located; readonly failure?: unknown }> => {
  const byPostalCode = async (again: number | null, tries: number): Promise<Located> => {
    const place = await findPostalCode(property.zip, property.country);
    return { place, from: 'postalCode', again, tries };
  };
  if (geocoder === undefined || isUnknown(property) || property.street === '') {
    // Nothing for a geocoder that is named later, unless there is a street.
    return { located: await byPostalCode(null, property.street === '' ? 1 : 0) };
  }
  if (isPaused) return { located: await byPostalCode(RETRY_MINUTES, property.locate_tries) };
  try {
    const place = await geocode(geocoder, property, { publicUrl, signal });
    if (place === undefined) return { located: await byPostalCode(null, 1) };
    return { located: { place, from: 'geocoder', again: null, tries: 0 } };
  } catch (failure) {
    const tries = property.locate_tries + 1;
    return { located: await byPostalCode(tries < MOST_TRIES ? 2 ** tries : null, tries), failure };
  }
};

/**
 * Tells the open screens of a business that places were found: one event for all of a run. It is about
 * one of the clients, and on nobody's timeline.
 */
const announce = (db: Db, businessId: string, clientId: string) =>
  recordActivity(db.forBusiness(businessId), {
    ...{ businessId, entity: 'client', entityId: clientId, kind: 'located' },
    ...{ summary: 'Addresses looked up', by: 'Tradewind' },
  });

/**
 * Finds the coordinates of properties of all businesses whose address is new (decision 170): by the
 * operator's geocoder, one call after the other, and where that knows no street, or does not answer
 * yet, by their postal codes. Runs periodically, in one process at a time.
 * @returns how many properties were looked at.
 */
export const locateProperties = async (dependencies: LocateDependencies): Promise<number> => {
  const clients = new Map<string, string>();
  try {
    return await locateDue(dependencies, clients);
  } finally {
    for (const [businessId, client] of clients) await announce(dependencies.db, businessId, client);
  }
};

/** @param clients by business, one of those whose properties were located. */
const locateDue = async (
  dependencies: LocateDependencies,
  clients: Map<string, string>,
): Promise<number> => {
  const { db, geocoder, log, signal } = dependencies;
  const end = Date.now() + LONGEST_RUN;
  let count = 0;
  // After a failure, until the next run.
  let isPaused = false;
  for (;;) {
    const toRefine = geocoder !== undefined && !isPaused;
    const found = await findPropertiesToLocate(db, BATCH, toRefine);
    if (found.length === 0) return count;
    for (const property of found) {
      if (signal.aborted || Date.now() > end) return count;
      count++;
      if (property.is_set) {
        await storePlace(db, property, undefined);
        continue;
      }
      const { located, failure } = await locate(dependencies, property, isPaused);
      if (signal.aborted) return count;
      const client = await storePlace(db, property, located);
      if (client !== undefined) clients.set(property.business_id, client);
      if (failure !== undefined) {
        log.warn({ err: failure, tries: located.tries }, 'an address could not be looked up');
        isPaused = true;
      }
      if (geocoder !== undefined && !isPaused && property.street !== '')
        await wait(paceOf(geocoder));
    }
  }
};
