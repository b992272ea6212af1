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
import type { Tone } from './Badge.tsx';

export interface StatusLook {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly word: string;
}

const look = (tone: Tone, icon: LucideIcon, word: string): StatusLook => ({ tone, icon, word });

const jobs = {
  pending: look('grey', Hourglass, 'Pending'),
  scheduled: look('blue', CalendarDays, 'Scheduled'),
  on_my_way: look('indigo', Truck, 'On my way'),
  in_progress: look('yellow', Play, 'In progress'),
  completed: look('green', CircleCheck, 'Completed'),
  invoiced: look('grey', Receipt, 'Invoiced'),
  paid: look('green', BadgeDollarSign, 'Paid'),
  cancelled: look('red', CircleX, 'Cancelled'),
};

const quotes = {
  draft: look('grey', FilePen, 'Draft'),
  sent: look('blue', Send, 'Sent'),
  accepted: look('green', CircleCheck, 'Accepted'),
  declined: look('red', CircleX, 'Declined'),
  expired: look('red', CalendarX2, 'Expired'),
};

const invoices = {
  draft: look('grey', FilePen, 'Draft'),
  pending: look('yellow', Clock, 'Pending'),
  paid: look('green', CircleCheck, 'Paid'),
  overdue: look('red', TriangleAlert, 'Overdue'),
  cancelled: look('grey', Ban, 'Cancelled'),
};

export type StatusKind = 'job' | 'quote' | 'invoice';

const looks: Record<StatusKind, Readonly<Record<string, StatusLook>>> = {
  job: jobs,
  quote: quotes,
  invoice: invoices,
};

const humanise = (status: string) => {
  const words = status.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** How a status is shown; one that we do not know is grey, in its own words. */
export const statusLook = (kind: StatusKind, status: string): StatusLook => {
  const known = looks[kind];
  return Object.hasOwn(known, status)
    ? (known[status] ?? look('grey', CircleHelp, humanise(status)))
    : look('grey', CircleHelp, humanise(status));
};
