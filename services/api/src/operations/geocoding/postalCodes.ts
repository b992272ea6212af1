import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Coordinates } from '../driving/straightDrives.ts';

/** The table is written by `services/api/testing/writePostalCodes.ts`. */
export const postalCodeFile = join(import.meta.dirname, 'postalCodes.bin');

const LETTERS = 26;
/** ZIP codes of five digits, then the first three characters of Canadian postal codes. */
const ZIP_CODES = 100_000;
export const postalCodeCount = ZIP_CODES + LETTERS * 10 * LETTERS;

/** Bytes of an entry: latitude and longitude. */
export const ENTRY = 4;
/** Steps of an angle: a latitude takes 0 to 65,535 for 180 degrees, a longitude for 360. */
const STEPS = 65_535;

const names = ['', 'us', 'usa', 'u.s.', 'u.s.a.', 'united states', 'united states of america'];
const isUnitedStates = (country: string) => names.includes(country.trim().toLowerCase());

/** The entry of a postal code; undefined for one of another form, or of another country. */
export const entryOf = (code: string, country: string): number | undefined => {
  // As people type it: with or without a space or a hyphen, and in full-width characters.
  const text = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
  const zip = /^(\d{5})(\d{4})?$/.exec(text)?.[1];
  if (zip !== undefined) return isUnitedStates(country) ? Number(zip) : undefined;
  const area = /^([A-Z])(\d)([A-Z])(\d[A-Z]\d)?$/.exec(text);
  if (area === null) return undefined;
  const [, first = '', digit = '', last = ''] = area;
  const position = (character: string) => character.charCodeAt(0) - 65;
  return ZIP_CODES + (position(first) * 10 + Number(digit)) * LETTERS + position(last);
};

/** Writes the coordinates of an entry. */
export const writeEntry = (table: Buffer, entry: number, place: Coordinates): void => {
  table.writeUInt16LE(Math.round(((place.latitude + 90) / 180) * STEPS), entry * ENTRY);
  table.writeUInt16LE(Math.round(((place.longitude + 180) / 360) * STEPS), entry * ENTRY + 2);
};

/** To 4 decimals: an entry is exact to 300 metres, a postal code to some kilometres. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

const readEntry = (table: Buffer, entry: number): Coordinates | undefined => {
  const [latitude, longitude] = [0, 2].map((at) => table.readUInt16LE(entry * ENTRY + at));
  if (!latitude || !longitude) return undefined;
  return {
    latitude: rounded((latitude / STEPS) * 180 - 90),
    longitude: rounded((longitude / STEPS) * 360 - 180),
  };
};

let loading: Promise<Buffer> | undefined;

/**
 * The centre of a postal code of the United States or Canada, which is approximate; undefined for an
 * unknown one. The table, 430 KB, is read with the first code.
 */
export const findPostalCode = async (
  code: string,
  country: string,
): Promise<Coordinates | undefined> => {
  const entry = entryOf(code, country);
  if (entry === undefined) return undefined;
  loading ??= readFile(postalCodeFile);
  return readEntry(await loading, entry);
};
