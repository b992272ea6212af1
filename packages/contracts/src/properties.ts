import * as v from 'valibot';
import { Address, addressEntries, clientMessages } from './clients.ts';
import {
  baseVersion,
  flag,
  id,
  paging,
  percent,
  reference,
  requiredText,
  shape,
  Timestamp,
  text,
} from './shapes.ts';

/** Messages of properties (decision 133). */
export const propertyMessages = {
  invalidId: 'Invalid property ID',
  unknown: 'Choose a property of this customer.',
  mainIsKept: 'Make another property the main one first.',
  planned: 'Move or end the maintenance plan of this property first.',
  archived: 'Delete a property to archive it.',
  latitude: 'Enter a latitude from -90 to 90.',
  longitude: 'Enter a longitude from -180 to 180.',
  coordinates: 'Enter a latitude and a longitude, such as 43.6615, -70.2553.',
} as const;

const degrees = (most: number, message: string) =>
  v.pipe(
    v.number(message),
    v.finite(message),
    v.minValue(-most, message),
    v.maxValue(most, message),
  );

/** A place on the map in degrees (WGS 84), stored to 6 decimals, which is 11 cm. */
export const Coordinates = shape({
  latitude: degrees(90, propertyMessages.latitude),
  longitude: degrees(180, propertyMessages.longitude),
});

const bothDegrees = /^\s*(-?\d{1,2}(?:\.\d+)?)[\s,;]+(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Reads a place on the map as maps copy it, `43.6615, -70.2553`; undefined for any other text. */
export const readCoordinates = (text: string): v.InferOutput<typeof Coordinates> | undefined => {
  const [, latitude, longitude] = bothDegrees.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  return { latitude: Number(latitude), longitude: Number(longitude) };
};

/**
 * Where coordinates come from (decision 170): a person or a program has set them, a geocoder has found
 * the address, or they are the centre of its postal code, which is approximate.
 */
export const coordinateSources = ['hand', 'geocoder', 'postalCode'] as const;

/** A place at which a client has work done. */
export const Property = v.object({
  _id: v.string(),
  id: v.string(),
  clientId: v.string(),
  name: v.string(),
  address: Address,
  /** For the crew: gate code, dog, parking. */
  accessNotes: v.string(),
  coordinates: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  /** Null without coordinates. Optional, as the next, because older API versions do not send it. */
  coordinatesFrom: v.optional(v.nullable(v.picklist(coordinateSources))),
  /** Whether coordinates are still to be found, or were not; null where they are known. */
  coordinatesLookup: v.optional(v.nullable(v.picklist(['waiting', 'failed']))),
  /** The percentage that documents for it propose; null for that of the business. */
  taxRate: v.nullable(v.number()),
  /** Documents for it propose no tax, whatever the rate. */
  taxExempt: v.boolean(),
  /** The client's own address is that of this property. */
  isMain: v.boolean(),
  /** Deleted, and kept because jobs or documents name it. */
  archived: v.boolean(),
  createdAt: Timestamp,
  version: v.number(),
});
export type Property = v.InferOutput<typeof Property>;

const fields = {
  name: v.optional(text(160)),
  accessNotes: v.optional(text(2_000)),
  /** By hand; null has the address looked up. */
  coordinates: v.optional(v.nullable(Coordinates)),
  taxRate: v.optional(v.nullable(percent())),
  taxExempt: v.optional(v.boolean()),
  isMain: v.optional(v.boolean()),
};

/** Flat or nested address, as that of a client; it needs a street under one of the names. */
export const NewProperty = v.object({ ...fields, ...addressEntries });
export type NewProperty = v.InferOutput<typeof NewProperty>;

/**
 * Some fields of a property; absent ones stay. `isMain` makes it the main one, and `archived: false`
 * restores an archived one.
 */
export const PropertyUpdate = v.object({
  ...fields,
  ...addressEntries,
  archived: v.optional(v.literal(false, propertyMessages.archived)),
  version: baseVersion,
});
export type PropertyUpdate = v.InferOutput<typeof PropertyUpdate>;

const mainOne = v.pipe(
  v.literal(''),
  v.transform(() => null),
);

/** The property of a job or a document in a request; null and '' mean the client's main one. */
export const propertyOfClient = v.optional(
  v.nullable(v.union([mainOne, reference(propertyMessages.unknown)], propertyMessages.unknown)),
);

/** The property of a job, with what a crew needs there; an archived one included. */
export const JobProperty = v.object({
  _id: v.string(),
  name: v.string(),
  address: Address,
  accessNotes: v.string(),
  /** Those that were set by hand: to an address that was found by itself, the address leads better. */
  coordinates: Property.entries.coordinates,
  isMain: v.boolean(),
});
export type JobProperty = v.InferOutput<typeof JobProperty>;

/** Validation of the dialog. */
export const PropertyForm = shape({
  name: v.optional(text(160), ''),
  address: shape({
    street: requiredText(200, clientMessages.street),
    city: requiredText(100, clientMessages.city),
    state: requiredText(100, clientMessages.state),
    zip: requiredText(20, clientMessages.zip),
    country: v.optional(text(100), ''),
  }),
  accessNotes: v.optional(text(2_000), ''),
  taxRate: v.optional(v.nullable(percent()), null),
  taxExempt: v.optional(v.boolean(), false),
});
export type PropertyForm = v.InferInput<typeof PropertyForm>;

export const PropertyQuery = v.object({
  /** The deleted ones that jobs or documents name, instead of the others. */
  archived: v.optional(flag),
  ...paging,
});
export type PropertyQuery = v.InferOutput<typeof PropertyQuery>;

export const propertyId = shape({ id: id(propertyMessages.invalidId) });
