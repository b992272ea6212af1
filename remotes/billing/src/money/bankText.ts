import type { BankConnection } from '@tradewind/contracts/bank';
import { formatMoney } from '@tradewind/ui';

type BankAccount = BankConnection['accounts'][number];

const plain = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount in an account's own currency; a dash where the bank does not say. */
export const formatBalance = (amount: number | null, currency: BankAccount['currency']): string => {
  if (amount === null) return '–';
  return currency === 'USD' ? formatMoney(amount) : `${plain.format(amount)} ${currency}`;
};

/** `checking` as `Checking`. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
