/** Formats a count with its noun: `1 job`, `2 jobs`. */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Bytes of a megabyte, in limits and in what screens show. */
export const MEGABYTE = 1_048_576;
const KILOBYTE = MEGABYTE / 1_024;
const GIGABYTE = MEGABYTE * 1_024;

/** Formats a size in bytes: `1.8 MB`, `312 kB`, `96 bytes`. */
export const formatBytes = (bytes: number): string => {
  if (bytes < KILOBYTE) return formatCount(bytes, 'byte');
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)} kB`;
  const [unit, name] = bytes < GIGABYTE ? [MEGABYTE, 'MB'] : [GIGABYTE, 'GB'];
  return `${Math.round((bytes / unit) * 10) / 10} ${name}`;
};

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
