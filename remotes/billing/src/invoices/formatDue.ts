import type { InvoiceStatus } from '@tradewind/contracts';
import { daysBetween } from '@tradewind/contracts/calendar';
import { formatCount } from '@tradewind/contracts/text';

/**
 * Returns when a pending or overdue invoice is due, relative to `today`; undefined in other statuses,
 * and for a void one.
 */
export const formatDue = (
  invoice: {
    readonly status: InvoiceStatus;
    readonly dueDate: string;
    readonly voided?: true | undefined;
  },
  today: string,
): string | undefined => {
  if (invoice.voided) return undefined;
  if (invoice.status !== 'pending' && invoice.status !== 'overdue') return undefined;
  const days = daysBetween(today, invoice.dueDate);
  if (days === 0) return 'Due today';
  return days > 0 ? `Due in ${formatCount(days, 'day')}` : `${formatCount(-days, 'day')} late`;
};
