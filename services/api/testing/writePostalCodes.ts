import { writeFileSync } from 'node:fs';
import zipcodes from 'zipcodes';
import {
  ENTRY,
  entryOf,
  postalCodeCount,
  postalCodeFile,
  writeEntry,
} from '../src/operations/geocoding/postalCodes.ts';

/**
 * The table of postal codes, from the library `zipcodes`, which takes 5 MB of disk and 90 MB of
 * memory. Without military addresses, which are at no place of their own.
 */
export const postalCodeTable = (): Buffer => {
  const table = Buffer.alloc(postalCodeCount * ENTRY);
  for (const { zip, latitude, longitude, state } of Object.values(zipcodes.codes)) {
    const entry = entryOf(zip, '');
    const isMilitary = ['AA', 'AE', 'AP'].includes(state);
    if (entry === undefined || isMilitary || !latitude || !longitude) continue;
    writeEntry(table, entry, { latitude, longitude });
  }
  return table;
};

if (import.meta.main) writeFileSync(postalCodeFile, postalCodeTable());
