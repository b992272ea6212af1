/** Formats a count with its noun: `1 job`, `2 jobs`. */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns a text whose first letter is a capital. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface AddressFields {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const joinFilled = (texts: readonly string[], between: string) =>
  texts.filter((text) => text !== '').join(between);

/** Formats city, state and ZIP without those that are empty: `Saco, ME 04072`. */
export const cityLine = ({ city, state, zip }: Omit<AddressFields, 'street'>): string =>
  joinFilled([city, joinFilled([state, zip], ' ')], ', ');

/** Formats an address without the fields that are empty: `5 Surf Road, Saco, ME 04072`. */
export const addressLine = (address: AddressFields): string =>
  joinFilled([address.street, cityLine(address)], ', ');
