import type { Property } from '@tradewind/contracts/properties';
import { addressLine } from '@tradewind/contracts/text';

type ShownProperty = Pick<Property, '_id' | 'name' | 'isMain'> & Partial<Pick<Property, 'address'>>;

/** Returns a property in one line: `Rental on Elm · 4 Elm St, Troy, NY 12180`. */
export const propertyLabel = ({ name, address, isMain }: Omit<ShownProperty, '_id'>): string =>
  [name, address && addressLine(address)].filter(Boolean).join(' · ') ||
  (isMain ? 'Main property' : 'Property without an address');

/**
 * Returns the choices of a select for the property of a job or a document; the main one has the value
 * ''. `saved` can be chosen although it was archived. None where there is nothing to choose.
 */
export const propertyChoices = (
  properties: readonly ShownProperty[],
  saved?: ShownProperty | null,
): { readonly value: string; readonly label: string }[] => {
  const isGone = saved && !saved.isMain && !properties.some(({ _id }) => _id === saved._id);
  const all = isGone ? [...properties, saved] : properties;
  if (all.length < 2) return [];
  return all.map((property) => ({
    value: property.isMain ? '' : property._id,
    label: propertyLabel(property),
  }));
};
