/** The columns of the items, with or without a tax of their own; head and lines share them. */
export const itemColumns = (taxed: boolean): string =>
  `minmax(0, 1fr) 80px 116px ${taxed ? '80px ' : ''}112px 36px`;
