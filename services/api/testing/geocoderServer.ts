import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** What a geocoder answers: a status, and JSON or any text. */
interface GeocoderAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  /** Never answers. */
  readonly hangs?: boolean;
}

/** A geocoder on this machine, whose answers a test chooses and whose calls it sees. */
export const serveGeocoder = () => {
  const calls: { readonly url: URL; readonly headers: IncomingMessage['headers']; at: number }[] =
    [];
  const geocoder = {
    ...{ url: '', calls },
    answer: (_url: URL): GeocoderAnswer | Promise<GeocoderAnswer> => ({ body: [] }),
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', geocoder.url);
    calls.push({ url, headers: request.headers, at: performance.now() });
    const { status = 200, headers = {}, body = '', hangs = false } = await geocoder.answer(url);
    if (hangs) return;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    geocoder.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    calls.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return geocoder;
};

/** What Nominatim answers to /search?format=jsonv2; a house has the rank 30, a city 16. */
export const nominatimPlace = (lat: number, lon: number, rank = 30) => [
  {
    ...{ place_id: 123_456, licence: 'Data © OpenStreetMap contributors, ODbL 1.0.' },
    ...{ osm_type: 'way', osm_id: 42, lat: String(lat), lon: String(lon), category: 'building' },
    ...{ type: 'yes', place_rank: rank, importance: 0.0001, addresstype: 'building', name: '' },
    display_name: '4, Elm Street, Troy, Rensselaer County, New York, 12180, United States',
    boundingbox: ['42.7', '42.8', '-73.7', '-73.6'],
  },
];

const point = (lat: number, lon: number, properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties,
});

/** What Photon answers to /api. */
export const photonPlace = (lat: number, lon: number, type = 'house') => ({
  type: 'FeatureCollection',
  features: [
    point(lat, lon, {
      ...{ osm_type: 'N', osm_id: 42, osm_key: 'place', osm_value: 'house', type },
      ...{ countrycode: 'US', postcode: '12180', city: 'Troy', street: 'Elm Street' },
    }),
  ],
});

/** What Pelias answers to /v1/search. */
export const peliasPlace = (lat: number, lon: number, layer = 'address') => ({
  geocoding: { version: '0.2', query: { text: '4 Elm St, Troy', size: 1 }, timestamp: 1 },
  type: 'FeatureCollection',
  features: [
    point(lat, lon, {
      ...{ id: 'way/42', gid: 'openstreetmap:address:way/42', layer, source: 'openstreetmap' },
      ...{ confidence: 1, match_type: 'exact', accuracy: 'point', label: '4 Elm Street, Troy' },
    }),
  ],
  bbox: [lon, lat, lon, lat],
});
