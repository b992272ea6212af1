import { formatMoney, type TotalsProps } from '@tradewind/ui';

/** The amounts of a quote or an invoice, in dollars; discount and tax in percent. */
export interface DocumentTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly discountAmount: number;
  readonly tax?: number;
  readonly taxAmount: number;
  readonly total: number;
}

/** What a document adds up to, line by line; a discount of nothing is left out. */
export const totalLines = (paper: DocumentTotals): TotalsProps['lines'] => [
  { id: 'subtotal', label: 'Subtotal', amount: formatMoney(paper.subtotal) },
  ...(paper.discountAmount > 0
    ? [
        {
          id: 'discount',
          label: `Discount ${paper.discount}%`,
          amount: formatMoney(-paper.discountAmount),
          weight: 'saving' as const,
        },
      ]
    : []),
  {
    id: 'tax',
    label: paper.tax !== undefined && paper.tax > 0 ? `Tax ${paper.tax}%` : 'Tax',
    amount: formatMoney(paper.taxAmount),
  },
  { id: 'total', label: 'Total', amount: formatMoney(paper.total), weight: 'total' },
];
