import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import {
  nominatimPlace,
  peliasPlace,
  photonPlace,
  serveGeocoder,
} from '../../../testing/geocoderServer.ts';
import { type GeocoderAccess, geocode } from './geocoder.ts';

const geocoder = serveGeocoder();

const address = { street: '4 Elm St', city: 'Troy', state: 'NY', zip: '12180', country: 'USA' };
const place = { latitude: 42.7284, longitude: -73.6918 };
const { latitude: lat, longitude: lon } = place;

const find = (kind: GeocoderAccess['kind'], base = '', over = {}) =>
  geocode(
    { kind, url: geocoder.url + base },
    { ...address, ...over },
    { publicUrl: 'https://app.example.com', signal: new AbortController().signal },
  );

describe('a geocoder is refused', () => {
  test.each([
    ['an error', { status: 500 }, /answered 500/],
    ['too many calls', { status: 429 }, /answered 429/],
    ['a wrong key', { status: 401 }, /answered 401/],
    ['a redirect', { status: 302, headers: { location: 'http://169.254.169.254/' } }, /fetch/],
    ['a page', { body: '<html>' }, /JSON/],
    ['another shape', { body: { places: [] } }, /Invalid/],
    ['a place beyond the poles', { body: nominatimPlace(91, lon) }, /Invalid/],
    ['an answer without end', { body: ' '.repeat(300_000) }, /too long/],
  ])('with %s', async (_, answer, message) => {
    geocoder.answer = () => answer;
    await expect(find('nominatim')).rejects.toThrow(message);
    expect(geocoder.calls).toHaveLength(1);
  });

  test('without taking its answer, an address, to the log', async () => {
    geocoder.answer = () => ({ body: [{ lat, lon, display_name: '4, Elm Street, Troy' }] });
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    await find('nominatim').catch((err: unknown) => log.warn({ err }));
    expect(lines).toEqual([expect.stringContaining('place_rank')]);
    expect(lines[0]).not.toContain('Elm');
  });

  test('when the process ends while it hangs', async () => {
    geocoder.answer = () => ({ hangs: true });
    const ending = new AbortController();
    const access = { kind: 'photon', url: geocoder.url } as const;
    const looking = geocode(access, address, { publicUrl: '', signal: ending.signal });
    ending.abort();
    await expect(looking).rejects.toThrow(/abort/i);
  });
});

const shapes = [
  ['nominatim', nominatimPlace(lat, lon), nominatimPlace(lat, lon, 16), []],
  ['photon', photonPlace(lat, lon), photonPlace(lat, lon, 'city'), { features: [] }],
  ['pelias', peliasPlace(lat, lon), peliasPlace(lat, lon, 'locality'), { features: [] }],
] as const;

test.each(shapes)('%s has the place of a building, not that of a city', async (...shape) => {
  const [kind, building, city, nothing] = shape;
  const found = [];
  for (const body of [building, city, nothing]) {
    geocoder.answer = () => ({ body });
    found.push(await find(kind));
  }
  expect(found).toEqual([place, undefined, undefined]);
});

test('each is asked as its documentation says, and told who asks', async () => {
  geocoder.answer = ({ pathname }) => ({ body: pathname === '/search' ? [] : { features: [] } });
  await find('nominatim');
  await find('photon', '/', { state: '', country: '' });
  await find('pelias', '/geo/?api_key=a%26b');
  const line = '4 Elm St, Troy, NY 12180, USA';
  expect(
    geocoder.calls.map(({ url }) => [url.pathname, Object.fromEntries(url.searchParams)]),
  ).toEqual([
    [
      '/search',
      {
        ...{ street: '4 Elm St', city: 'Troy', state: 'NY', postalcode: '12180', country: 'USA' },
        ...{ format: 'jsonv2', limit: '1' },
      },
    ],
    ['/api', { q: '4 Elm St, Troy, 12180', limit: '1' }],
    ['/geo/v1/search', { api_key: 'a&b', text: line, size: '1' }],
  ]);
  const agents = geocoder.calls.map(({ headers }) => headers['user-agent']);
  expect(new Set(agents)).toEqual(new Set(['Tradewind (https://app.example.com)']));
});
