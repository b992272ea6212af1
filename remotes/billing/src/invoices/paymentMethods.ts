import { paymentMethods } from '@tradewind/contracts';

type Method = (typeof paymentMethods)[number];

/** How a payment came in, in words. */
export const methodNames: Readonly<Record<Method, string>> = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  bank_transfer: 'Bank transfer',
  other: 'Other',
};

export const methodChoices = paymentMethods.map((value) => ({ value, label: methodNames[value] }));
