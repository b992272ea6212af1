const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as a person reads them: `$3,863.41`, with a true minus sign below zero. */
export const formatMoney = (amount: number): string =>
  // Adding 0 turns -0, which would show as "-$0.00", into 0.
  dollars.format(amount + 0).replace('-', '−');
