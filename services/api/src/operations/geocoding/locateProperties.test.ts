import { beforeEach, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeClientWithProperty } from '../../../testing/factories.ts';
import { nominatimPlace, photonPlace, serveGeocoder } from '../../../testing/geocoderServer.ts';
import { readEvents } from '../../../testing/readEvents.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';
import { type LocateDependencies, locateProperties, MOST_TRIES } from './locateProperties.ts';

const { product, admin, as } = serveBusiness();
const geocoder = serveGeocoder();

const unknown = { coordinates: null, coordinatesFrom: null };
const troy = {
  coordinates: { latitude: 42.7279, longitude: -73.6672 },
  coordinatesFrom: 'postalCode',
  coordinatesLookup: null,
};
const warnings: unknown[] = [];
const log = { warn: (...line: unknown[]) => void warnings.push(line) };

const run = (over: Partial<LocateDependencies> = {}) =>
  locateProperties({
    ...{ db: product.runtimeDb, geocoder: undefined, publicUrl: '', log },
    ...{ signal: new AbortController().signal, ...over },
  });

const byPhoton = () => run({ geocoder: { kind: 'photon', url: geocoder.url } });

const make = async (over: object = {}) =>
  (await makeClientWithProperty(product, admin, over)).property;

const read = async (id: string) => (await as('getProperty', { params: { id } })).body;

const change = (id: string, body: object) => as('updateProperty', { params: { id }, body });

const settle = 'update property set locate_at = null, locate_tries = 1 where id <> all($1::uuid[])';

/** Leaves only some properties to be looked up. */
const settleOthers = (...ids: readonly string[]) => product.db.rows(settle, [ids]);

/** Lets the time of the next lookup come. */
const letTimePass = (id: string) =>
  product.db.rows(`update property set locate_at = now() - interval '1 second' where id = $1`, [
    id,
  ]);

const minutesToNext = `
  select round(extract(epoch from locate_at - now()) / 60)::int as minutes, locate_tries as tries
  from property where id = $1`;

beforeEach(async () => {
  await settleOthers();
  warnings.length = 0;
  geocoder.calls.length = 0;
});

test('an address waits, and then has the centre of its postal code', async () => {
  const id = await make();
  expect(await read(id)).toMatchObject({ ...unknown, coordinatesLookup: 'waiting' });
  expect(await run()).toBe(2);
  const found = await read(id);
  expect(found).toMatchObject(troy);
  // A form that is open meanwhile can still be saved.
  expect(found.version).toBe(1);
  expect(await run()).toBe(0);
});

test('an address whose postal code is not known either has no place, and says so', async () => {
  const id = await make({ zip: '10115', country: 'Germany' });
  await run();
  expect(await read(id)).toMatchObject({ ...unknown, coordinatesLookup: 'failed' });
});

test('coordinates that were set by hand stay with another address, others are looked up again', async () => {
  const coordinates = { latitude: 42.7, longitude: -73.6 };
  const byHand = { coordinates, coordinatesFrom: 'hand', coordinatesLookup: null };
  const set = await make({ coordinates });
  const found = await make();
  await run();
  for (const id of [set, found]) await change(id, { street: '5 Elm St', zip: '90210' });
  expect(await read(set)).toMatchObject(byHand);
  expect(await read(found)).toMatchObject({ ...unknown, coordinatesLookup: 'waiting' });
  await run();
  expect(await read(set)).toMatchObject(byHand);
  expect((await read(found)).coordinates?.longitude).toBeCloseTo(-118.4, 1);
  await change(found, { coordinates });
  expect(await read(found)).toMatchObject(byHand);
  await change(found, { coordinates: null, zip: '12180' });
  expect(await read(found)).toMatchObject({ ...unknown, coordinatesLookup: 'waiting' });
  await run();
  expect(await read(found)).toMatchObject(troy);
});

test('coordinates that are sent as they were found are not by hand', async () => {
  const id = await make();
  await run();
  const { coordinates } = await read(id);
  await change(id, { coordinates, accessNotes: 'Gate 4711' });
  expect(await read(id)).toMatchObject(troy);
  await change(id, { coordinates, zip: '10115', country: 'Germany' });
  expect(await read(id)).toMatchObject({ ...unknown, coordinatesLookup: 'waiting' });
});

test('coordinates of a release that did not say where they are from are by hand', async () => {
  const id = await make();
  const set = `update property set latitude = 1, longitude = 2, coordinates_from = null,
    locate_at = '-infinity' where id = $1`;
  await product.db.rows(set, [id]);
  const byHand = { coordinates: { latitude: 1, longitude: 2 }, coordinatesFrom: 'hand' };
  expect(await read(id)).toMatchObject(byHand);
  await run();
  await change(id, { zip: '90210' });
  await run();
  expect(await read(id)).toMatchObject(byHand);
});

test('the address of a customer is that of their main property, and is looked up with it', async () => {
  const body = { name: 'Lou Reed', street: '1 Main St', city: 'Troy', state: 'NY', zip: '12180' };
  const id = (await as('createClient', { body })).body._id;
  await run();
  expect(await read(id)).toMatchObject(troy);
  await as('updateClient', { params: { id }, body: { zip: '90210' } });
  expect(await read(id)).toMatchObject({ coordinatesLookup: 'waiting' });
  await run();
  expect((await read(id)).coordinates?.longitude).toBeCloseTo(-118.4, 1);
});

test('a geocoder has the place of an address, else its postal code counts', async () => {
  geocoder.answer = ({ searchParams }) => ({
    body: searchParams.get('q')?.startsWith('4 Elm') ? photonPlace(42.7, -73.6) : { features: [] },
  });
  const [known, other, withoutStreet] = [
    await make(),
    await make({ street: '5 Elm St' }),
    (await as('createClient', { body: { name: 'Lou', zip: '12180' } })).body._id,
  ];
  await byPhoton();
  const coordinates = { latitude: 42.7, longitude: -73.6 };
  expect(await read(known)).toMatchObject({ coordinates, coordinatesFrom: 'geocoder' });
  expect(await read(other)).toMatchObject(troy);
  expect(await read(withoutStreet)).toMatchObject(troy);
  const asked = geocoder.calls.map(({ url }) => url.searchParams.get('q'));
  expect(asked).not.toContain('12180, USA');
  geocoder.calls.length = 0;
  expect(await byPhoton()).toBe(0);
  expect(geocoder.calls).toEqual([]);
});

test('a geocoder that is named later looks up what was looked up by its postal code alone', async () => {
  const id = await make();
  const abroad = await make({ zip: '10115', country: 'Germany' });
  await run();
  geocoder.answer = () => ({ body: photonPlace(42.71, -73.61) });
  await byPhoton();
  for (const one of [id, abroad])
    expect(await read(one)).toMatchObject({ coordinatesFrom: 'geocoder' });
  expect(await byPhoton()).toBe(0);
});

test('a lookup that fails is tried again with growing waits, and given up in the end', async () => {
  const id = await make({ zip: '10115', country: 'Germany' });
  await settleOthers(id);
  geocoder.answer = () => ({ status: 503 });
  const waits = [];
  for (let n = 1; n <= MOST_TRIES; n++) {
    expect(await byPhoton()).toBe(1);
    waits.push(await product.db.row(minutesToNext, [id]));
    if (n < MOST_TRIES) await letTimePass(id);
  }
  const minutes = [2, 4, 8, 16, 32, 64, 128, 256, 512, null];
  expect(waits).toEqual(minutes.map((wait, at) => ({ minutes: wait, tries: at + 1 })));
  expect(await read(id)).toMatchObject({ ...unknown, coordinatesLookup: 'failed' });
  expect(warnings).toHaveLength(MOST_TRIES);
  // Another address starts anew.
  await change(id, { zip: '12180', country: 'USA' });
  expect(await read(id)).toMatchObject({ coordinatesLookup: 'waiting' });
});

test('while a geocoder does not answer, a postal code counts, until it does', async () => {
  const id = await make();
  await settleOthers(id);
  geocoder.answer = () => ({ status: 503 });
  await byPhoton();
  expect(await read(id)).toMatchObject(troy);
  await letTimePass(id);
  geocoder.answer = () => ({ body: photonPlace(42.71, -73.61) });
  await byPhoton();
  expect(await read(id)).toMatchObject({ coordinatesFrom: 'geocoder' });
});

test('after a failure the geocoder has a rest, while the postal codes of all others count', async () => {
  const ids = [await make(), await make(), await make({ zip: '10115', country: 'Germany' })];
  geocoder.answer = () => ({ status: 503 });
  await settleOthers(...ids);
  expect(await byPhoton()).toBe(3);
  expect(geocoder.calls).toHaveLength(1);
  const found = await Promise.all(ids.map(read));
  expect(found.filter(({ coordinatesFrom }) => coordinatesFrom === 'postalCode')).toHaveLength(2);
  const lookups = await Promise.all(ids.map((id) => product.db.row(minutesToNext, [id])));
  expect(lookups).toContainEqual({ minutes: 2, tries: 1 });
  expect(lookups).toContainEqual({ minutes: 5, tries: 0 });
  for (const id of ids) await letTimePass(id);
  geocoder.answer = () => ({ body: photonPlace(42.71, -73.61) });
  await byPhoton();
  for (const id of ids) expect(await read(id)).toMatchObject({ coordinatesFrom: 'geocoder' });
});

test('Nominatim gets at most one call a second', async () => {
  for (let n = 0; n < 3; n++) await make({ street: `${n} Oak St` });
  geocoder.answer = () => ({ body: nominatimPlace(42.7, -73.6) });
  await run({ geocoder: { kind: 'nominatim', url: geocoder.url } });
  const times = geocoder.calls.map(({ at }) => at);
  expect(times.length).toBeGreaterThanOrEqual(3);
  for (const [index, at] of times.entries()) {
    // Timers may be a millisecond early.
    if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThan(990);
  }
});

test('an address that changes while it is looked up is looked up again', async () => {
  const id = await make();
  await settleOthers(id);
  geocoder.answer = async () => {
    await change(id, { street: '9 Oak St' });
    geocoder.answer = () => ({ body: photonPlace(2, 2) });
    return { body: photonPlace(1, 1) };
  };
  await byPhoton();
  expect(await read(id)).toMatchObject({ coordinates: { latitude: 2, longitude: 2 } });
});

test('open screens are told once that addresses were looked up, and no timeline is', async () => {
  const other = await makeBusiness(product);
  const owned = [
    await makeClientWithProperty(product, other),
    await makeClientWithProperty(product, other, { street: '2 Oak St' }),
  ];
  await settleOthers(...owned.map(({ property }) => property));
  geocoder.answer = () => ({ body: photonPlace(1, 1) });
  const { events, until } = await readEvents(product.url, other.token);
  await byPhoton();
  const { entityId } = await until({ entity: 'client', kind: 'located' });
  expect(owned.map(({ client }) => client)).toContain(entityId);
  const params = { id: entityId };
  const { body: lines } = await callsOf(product, other)('getClientTimeline', { params });
  expect(lines.map(({ kind }) => kind)).not.toContain('located');
  await callsOf(product, other)('updateClient', { params, body: { name: 'Grace' } });
  await until({ entity: 'client', kind: 'updated' });
  expect(events.filter(({ kind }) => kind === 'located')).toHaveLength(1);
});

test('a run ends with the process, and leaves the rest for the next', async () => {
  const id = await make();
  const ended = AbortSignal.abort();
  expect(await run({ signal: ended })).toBe(0);
  expect(await read(id)).toMatchObject({ coordinatesLookup: 'waiting' });
});

test('directions of a job lead to its address where that was found by itself', async () => {
  const coordinates = { latitude: 42.7, longitude: -73.6 };
  const jobAt = async (over: object) => {
    const { client, property } = await makeClientWithProperty(product, admin, over);
    await run();
    const body = { title: 'Tap', client, property, scheduledDate: '2030-01-02' };
    return (await call(product, 'createJob', { body }, admin)).body.property?.coordinates;
  };
  expect(await jobAt({ coordinates })).toEqual(coordinates);
  expect(await jobAt({})).toBeNull();
});
