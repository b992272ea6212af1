/**
 * All computation of money (decisions 26 and 27). Amounts are integer cents, quantities and
 * percentages integer thousandths, so that no float affects a cent. Every step rounds half up, away
 * from zero.
 */
export type Cents = number;
/**
 * `line`: each line is taxed by its own percentage; `document`: the discounted subtotal is taxed by
 * the document's percentage.
 */
export type TaxRule = 'line' | 'document';

export interface MoneyLine {
  readonly quantity: number;
  /** Dollars. */
  readonly unitPrice: number;
  /** Percent, used by the rule `line`. */
  readonly tax?: number | undefined;
}

export interface MoneyDocument {
  readonly taxRule: TaxRule;
  readonly items: readonly MoneyLine[];
  /** Percent. */
  readonly discount: number;
  /** Percent, used by the rule `document`. */
  readonly tax?: number | undefined;
}

export interface LineTotals {
  readonly total: Cents;
  readonly tax: Cents;
}

export interface Totals {
  readonly lines: readonly LineTotals[];
  readonly subtotal: Cents;
  readonly discountAmount: Cents;
  readonly taxAmount: Cents;
  readonly total: Cents;
}

const divideHalfUp = (dividend: bigint, divisor: bigint): number => {
  const sign = dividend < 0n ? -1n : 1n;
  return Number(sign * ((sign * dividend * 2n + divisor) / (2n * divisor)));
};

/** Converts dollars of requests and responses to cents. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);

/** Converts cents to dollars of requests and responses. */
export const toDollars = (cents: Cents): number => cents / 100;

const thousandths = (value: number): bigint => BigInt(Math.round(value * 1000));

/** What decides the tax that a new document proposes. */
export interface TaxDefaults {
  /** Percent, of the business. */
  readonly businessRate: number;
  readonly isClientExempt: boolean;
  /** `rate` in percent; null for that of the business. */
  readonly property?: { readonly isExempt: boolean; readonly rate: number | null } | undefined;
}

/**
 * Returns the tax in percent that a new document proposes: none where its client or its property is
 * exempt, else the rate of the property, else that of the business (decisions 54 and 150).
 */
export const defaultTax = ({ businessRate, isClientExempt, property }: TaxDefaults): number =>
  isClientExempt || property?.isExempt ? 0 : (property?.rate ?? businessRate);

/** Returns the cents of a line: quantity × unit price. */
export const lineTotal = (line: MoneyLine): Cents =>
  divideHalfUp(BigInt(toCents(line.unitPrice)) * thousandths(line.quantity), 1000n);

/** Returns the quantity of a line for so many visits, with at most 3 decimals. */
export const quantityOfVisits = (quantity: number, visits: number): number =>
  Number(thousandths(quantity) * BigInt(visits)) / 1000;

/** Returns the cents of a percentage of an amount. */
export const percentageOf = (amount: Cents, percent: number): Cents =>
  divideHalfUp(BigInt(amount) * thousandths(percent), 100_000n);

/** Returns the cents of a month, on average, of what a year brings. */
export const monthOf = (yearly: Cents): Cents => divideHalfUp(BigInt(yearly), 12n);

const sum = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((total, amount) => total + amount, 0);

/**
 * Returns a document's totals in cents. A quote (`line`) taxes each undiscounted line; an invoice
 * (`document`) taxes the discounted subtotal.
 */
export const totalsOf = (document: MoneyDocument): Totals => {
  const byLine = document.taxRule === 'line';
  const lines = document.items.map((item) => {
    const total = lineTotal(item);
    return { total, tax: byLine ? percentageOf(total, item.tax ?? 0) : 0 };
  });
  const subtotal = sum(lines.map((line) => line.total));
  const discountAmount = percentageOf(subtotal, document.discount);
  const taxAmount = byLine
    ? sum(lines.map((line) => line.tax))
    : percentageOf(subtotal - discountAmount, document.tax ?? 0);
  return {
    lines,
    subtotal,
    discountAmount,
    taxAmount,
    total: subtotal - discountAmount + taxAmount,
  };
};

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats dollars: `$3,863.41`, with a true minus sign below zero. */
export const formatDollars = (dollars: number): string =>
  // Adding 0 turns -0, which would be formatted as "-$0.00", into 0.
  usd.format(dollars + 0).replace('-', '−');

/** The invoices that count: neither void nor cancelled. */
export const liveInvoices = <
  Invoice extends { readonly status: string; readonly voided?: boolean | undefined },
>(
  invoices: readonly Invoice[],
): Invoice[] => invoices.filter(({ status, voided }) => status !== 'cancelled' && voided !== true);
