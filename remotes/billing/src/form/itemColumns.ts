/**
 * The columns of the items, with or without a tax of their own, and with room for totals of more
 * digits than usual; head and lines share them.
 */
export const itemColumns = (taxed: boolean, long: boolean): string =>
  `minmax(0, 1fr) 64px 112px ${taxed ? '64px ' : ''}${long ? 156 : 108}px 36px`;

/** The figures of one item below its description, on a phone: a price has the most digits. */
export const narrowColumns = (taxed: boolean): string =>
  taxed ? 'minmax(0, 3fr) minmax(0, 5fr) minmax(0, 3fr)' : 'minmax(0, 2fr) minmax(0, 3fr)';
