import * as v from 'valibot';
import type { Coordinates } from '../driving/straightDrives.ts';

/** The operator's geocoder (decision 170). */
export interface GeocoderAccess {
  readonly kind: 'nominatim' | 'photon' | 'pelias';
  /** Where its API begins; a query of it, such as a key, is sent with each call. */
  readonly url: string;
}

export interface AddressQuery {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

/** Milliseconds that a geocoder may take. */
const TIMEOUT = 10_000;
/** Bytes that an answer about one place may have. */
const LONGEST_ANSWER = 200_000;

interface Geocoder {
  readonly path: string;
  readonly queryOf: (address: AddressQuery) => Readonly<Record<string, string>>;
  /** Reads an answer into the place of a street or a building; undefined where it has none. */
  readonly read: (answer: unknown) => Coordinates | undefined;
  /** Milliseconds between two calls. */
  readonly pace: number;
}

const degrees = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite());
const latitude = v.pipe(degrees, v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(degrees, v.minValue(-180), v.maxValue(180));

const oneLine = ({ street, city, state, zip, country }: AddressQuery) =>
  [street, city, `${state} ${zip}`.trim(), country].filter((part) => part !== '').join(', ');

const NominatimAnswer = v.array(
  v.object({ lat: latitude, lon: longitude, place_rank: v.number() }),
);

/** The rank of a street; places within it have higher ones. */
const STREET_RANK = 26;

/** GeoJSON, of which `layer` says what kind of place was found. */
const features = <Layer extends 'type' | 'layer'>(layer: Layer) =>
  v.object({
    features: v.array(
      v.object({
        geometry: v.object({ coordinates: v.looseTuple([longitude, latitude]) }),
        properties: v.object({ [layer]: v.string() } as Record<Layer, v.StringSchema<undefined>>),
      }),
    ),
  });
const PhotonAnswer = features('type');
const PeliasAnswer = features('layer');

const placeOf = ([longitude, latitude]: readonly [number, number, ...unknown[]]): Coordinates => ({
  latitude,
  longitude,
});

const geocoders: Readonly<Record<GeocoderAccess['kind'], Geocoder>> = {
  nominatim: {
    path: 'search',
    queryOf: ({ street, city, state, zip, country }) => ({
      ...{ street, city, state, postalcode: zip, country },
      ...{ format: 'jsonv2', limit: '1' },
    }),
    read: (answer) => {
      const [found] = v.parse(NominatimAnswer, answer);
      if (found === undefined || found.place_rank < STREET_RANK) return undefined;
      return { latitude: found.lat, longitude: found.lon };
    },
    // The policy of the public one: at most one call per second.
    pace: 1_000,
  },
  photon: {
    path: 'api',
    queryOf: (address) => ({ q: oneLine(address), limit: '1' }),
    read: (answer) => {
      const [found] = v.parse(PhotonAnswer, answer).features;
      const isNear = found && ['house', 'street'].includes(found.properties.type);
      return isNear ? placeOf(found.geometry.coordinates) : undefined;
    },
    pace: 100,
  },
  pelias: {
    path: 'v1/search',
    queryOf: (address) => ({ text: oneLine(address), size: '1' }),
    read: (answer) => {
      const [found] = v.parse(PeliasAnswer, answer).features;
      const isNear = found && ['address', 'venue', 'street'].includes(found.properties.layer);
      return isNear ? placeOf(found.geometry.coordinates) : undefined;
    },
    pace: 100,
  },
};

/** The address of a call; parts of the query without a value are left out. */
const urlOf = ({ kind, url }: GeocoderAccess, address: AddressQuery): URL => {
  const { path, queryOf } = geocoders[kind];
  const asked = new URL(url);
  asked.pathname = `${asked.pathname.replace(/\/$/, '')}/${path}`;
  for (const [name, value] of Object.entries(queryOf(address))) {
    if (value !== '') asked.searchParams.set(name, value);
  }
  return asked;
};

/** Milliseconds that pass between two calls of a geocoder. */
export const paceOf = ({ kind }: GeocoderAccess): number => geocoders[kind].pace;

/**
 * Looks an address up; undefined where the geocoder knows neither its building nor its street. Only
 * the operator names where it is, and it is not followed elsewhere.
 * @throws Error where the geocoder does not answer as its kind does.
 */
export const geocode = async (
  access: GeocoderAccess,
  address: AddressQuery,
  { publicUrl, signal }: { readonly publicUrl: string; readonly signal: AbortSignal },
): Promise<Coordinates | undefined> => {
  const response = await fetch(urlOf(access, address), {
    headers: { accept: 'application/json', 'user-agent': `Tradewind (${publicUrl})` },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The geocoder answered ${response.status}.`);
  }
  const text = await readText(response);
  try {
    return geocoders[access.kind].read(JSON.parse(text));
  } catch (error) {
    // An error of the schema has the whole answer, which is somebody's address, for the log.
    const { message } = error as Error;
    throw new Error(`The geocoder does not answer as ${access.kind} does: ${message}`);
  }
};

const readText = async ({ body }: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  // Leaving the loop cancels the rest.
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) throw new Error('The answer of the geocoder is too long.');
  }
  return text;
};
