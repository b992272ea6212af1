import { defaultCountry } from '@tradewind/contracts';
import {
  Coordinates,
  coordinateSources,
  type Property,
  PropertyForm,
  propertyMessages,
  readCoordinates,
} from '@tradewind/contracts/properties';
import * as v from 'valibot';

/** A place as maps copy it; empty for none. */
const placeText = (coordinates: Property['coordinates']): string =>
  coordinates === null ? '' : `${coordinates.latitude}, ${coordinates.longitude}`;

/** The fields of the contract, and the place on the map as a text. */
const Fields = v.pipe(
  v.object({
    ...PropertyForm.entries,
    place: v.pipe(
      v.string(),
      v.check(
        (text) => text === '' || readCoordinates(text) !== undefined,
        propertyMessages.coordinates,
      ),
      v.check(
        (text) => text === '' || v.is(Coordinates, readCoordinates(text)),
        `${propertyMessages.latitude} ${propertyMessages.longitude}`,
      ),
    ),
    /** What the field says about the place that is stored; never sent. */
    stored: v.object({
      place: v.string(),
      from: v.optional(v.nullable(v.picklist(coordinateSources))),
      lookup: v.optional(v.nullable(v.picklist(['waiting', 'failed']))),
    }),
  }),
  v.transform(({ place, stored: _, ...fields }) => ({
    ...fields,
    coordinates: readCoordinates(place) ?? null,
  })),
);
export type PropertyInput = v.InferInput<typeof Fields>;
export type PropertyOutput = v.InferOutput<typeof Fields>;
export const propertySchema: v.GenericSchema<PropertyInput, PropertyOutput> = Fields;

/** The values of a new property. */
export const noProperty: PropertyInput = {
  name: '',
  address: { street: '', city: '', state: '', zip: '', country: defaultCountry },
  accessNotes: '',
  taxRate: null,
  taxExempt: false,
  place: '',
  stored: { place: '' },
};

/** The form's values of a saved property. */
export const propertyValues = ({ name, address, ...property }: Property): PropertyInput => {
  const place = placeText(property.coordinates);
  return {
    name,
    address: {
      ...{ street: address.street, city: address.city, state: address.state, zip: address.zip },
      country: address.country,
    },
    accessNotes: property.accessNotes,
    taxRate: property.taxRate,
    taxExempt: property.taxExempt,
    place,
    stored: { place, from: property.coordinatesFrom, lookup: property.coordinatesLookup },
  };
};
