/** The columns of the items, with or without a tax of their own; head and lines share them. */
export const itemColumns = (taxed: boolean): string =>
  `minmax(0, 1fr) 80px 116px ${taxed ? '80px ' : ''}112px 36px`;

/** The figures of one item below its description, on a phone: a price has the most digits. */
export const narrowColumns = (taxed: boolean): string =>
  taxed ? 'minmax(0, 3fr) minmax(0, 5fr) minmax(0, 3fr)' : 'minmax(0, 2fr) minmax(0, 3fr)';
