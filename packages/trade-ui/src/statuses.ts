import {
  type InvoiceStatus,
  type JobStatus,
  type ShownQuoteStatus,
  type StatusKind,
  type StatusLabel,
  statusLabel,
} from '@tradewind/contracts/statuses';
import {
  BadgeDollarSign,
  Ban,
  CalendarDays,
  CalendarX2,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  FilePen,
  Hourglass,
  type LucideIcon,
  Play,
  Receipt,
  Send,
  TriangleAlert,
  Truck,
} from 'lucide-react';

export type { StatusKind };

export interface StatusDisplay extends StatusLabel {
  readonly icon: LucideIcon;
}

const jobs = {
  pending: Hourglass,
  scheduled: CalendarDays,
  on_my_way: Truck,
  in_progress: Play,
  completed: CircleCheck,
  invoiced: Receipt,
  paid: BadgeDollarSign,
  cancelled: CircleX,
} satisfies Record<JobStatus, LucideIcon>;

const quotes = {
  draft: FilePen,
  sent: Send,
  accepted: CircleCheck,
  declined: CircleX,
  expired: CalendarX2,
} satisfies Record<ShownQuoteStatus, LucideIcon>;

const invoices = {
  draft: FilePen,
  pending: Clock,
  paid: CircleCheck,
  overdue: TriangleAlert,
  cancelled: Ban,
} satisfies Record<InvoiceStatus, LucideIcon>;

const icons: Record<StatusKind, Readonly<Record<string, LucideIcon>>> = {
  job: jobs,
  quote: quotes,
  invoice: invoices,
};

/** Returns how a status is shown: the contract's label and tone, and an icon. */
export const statusDisplay = (kind: StatusKind, status: string): StatusDisplay => {
  const icon = Object.hasOwn(icons[kind], status) ? icons[kind][status] : undefined;
  return { ...statusLabel(kind, status), icon: icon ?? CircleHelp };
};
