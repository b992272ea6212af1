import { formatMoney, type TotalsProps } from '@tradewind/ui';
import type { PrintableDocument } from './DocumentView.tsx';

/** What a document adds up to, line by line; a discount of nothing is left out. */
export const totalLines = (paper: PrintableDocument): TotalsProps['lines'] => [
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
