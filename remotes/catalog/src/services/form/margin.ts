export interface Margin {
  /** Dollars; below zero where the cost is above the price. */
  readonly amount: number;
  /** Of the price, in whole percent; undefined when nothing is charged. */
  readonly percent: number | undefined;
}

const cents = (dollars: number) => Math.round(dollars * 100);

/** What is left of the price; undefined while either is no number. */
export const marginOf = (price: number | undefined, cost = 0): Margin | undefined => {
  if (price === undefined || !Number.isFinite(price) || !Number.isFinite(cost)) return undefined;
  const left = cents(price) - cents(cost);
  return {
    amount: left / 100,
    percent: price > 0 ? Math.round((left / cents(price)) * 100) : undefined,
  };
};
