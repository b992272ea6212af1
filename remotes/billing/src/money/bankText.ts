import { formatDollars } from '@tradewind/contracts';
import type { BankConnection } from '@tradewind/contracts/bank';

type BankAccount = BankConnection['accounts'][number];

const plain = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats an amount in an account's currency; a dash when the bank sends none. */
export const formatBalance = (amount: number | null, currency: BankAccount['currency']): string => {
  if (amount === null) return '–';
  return currency === 'USD' ? formatDollars(amount) : `${plain.format(amount)} ${currency}`;
};

/** Capitalizes a type: `checking` becomes `Checking`. */
