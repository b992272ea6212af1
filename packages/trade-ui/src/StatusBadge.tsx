import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import {
  type JobStatus,
  type ShownInvoiceStatus,
  type ShownQuoteStatus,
  type StatusKind,
  type StatusLabel,
  statusLabel,
} from '@tradewind/contracts/statuses';
import { Badge } from '@tradewind/ui';
import {
  BadgeDollarSign,
  Ban,
  Calendar,
  CalendarX2,
  CircleCheck,
  CircleHelp,
  CircleSlash,
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
  scheduled: Calendar,
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
  voided: CircleSlash,
} satisfies Record<ShownInvoiceStatus, LucideIcon>;

const icons: Record<StatusKind, Readonly<Record<string, LucideIcon>>> = {
  job: jobs,
  quote: quotes,
  invoice: invoices,
};

/** Returns the contract's label and tone of a status, with an icon. */
export const statusDisplay = (kind: StatusKind, status: string): StatusDisplay => {
  const icon = Object.hasOwn(icons[kind], status) ? icons[kind][status] : undefined;
  return { ...statusLabel(kind, status), icon: icon ?? CircleHelp };
};

export interface StatusBadgeProps {
  readonly kind: StatusKind;
  readonly status: string;
}

/** A label and an icon; the colour repeats them. */
export const StatusBadge = ({ kind, status }: StatusBadgeProps) => {
  const { tone, icon: Icon, label } = statusDisplay(kind, status);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  );
};

const end = css({
  display: 'grid',
  justifyItems: 'end',
  alignItems: 'center',
  gap: { base: '3px', md: '14px' },
  // Badges differ in width; amounts are aligned in a column.
  md: { gridTemplateColumns: 'auto 100px', '& > :last-child': { gridColumn: '2' } },
});
const sum = css({ fontWeight: '600', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

const openBalance = css({
  display: 'block',
  textStyle: 'xs',
  fontWeight: '500',
  color: 'fg.muted',
  textAlign: 'end',
  whiteSpace: 'nowrap',
});

/** The amounts of an invoice in dollars, as a list has them. */
export interface PaidAmounts {
  readonly amountPaid: number;
  readonly balance: number;
}

/** What is left to pay of an invoice that is paid in part: `$120.00 open`; nothing for any other. */
export const OpenBalance = ({ amountPaid, balance }: PaidAmounts) =>
  amountPaid > 0 && balance > 0 ? (
    <span className={openBalance}>{formatDollars(balance)} open</span>
  ) : null;

export interface AmountAndStatusProps extends StatusBadgeProps {
  /** Dollars; nothing is shown for a job without a price. */
  readonly amount: number;
  /** Of an invoice. */
  readonly paid?: PaidAmounts;
}

/** The end of a row: the amount and the status of a job or a document. */
export const AmountAndStatus = ({ amount, kind, status, paid }: AmountAndStatusProps) => (
  <span className={end}>
    {(amount > 0 || kind !== 'job') && (
      <span className={sum}>
        {formatDollars(amount)}
        {paid && <OpenBalance {...paid} />}
      </span>
    )}
    <StatusBadge kind={kind} status={status} />
  </span>
);
