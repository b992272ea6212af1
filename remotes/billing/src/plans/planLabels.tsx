import { formatDollars } from '@tradewind/contracts';
import {
  type MaintenancePlanRow,
  type PlanPeriod,
  type PlanState,
  planPeriods,
  planStateLabels,
} from '@tradewind/contracts/maintenancePlans';
import { Badge } from '@tradewind/ui';
import { CircleCheck, CirclePause, CircleStop, type LucideIcon, TriangleAlert } from 'lucide-react';

export const planList = { to: '/dashboard/maintenance-plans', label: 'Maintenance plans' };

/** The error of a plan's pages. */
export const planNotLoaded = 'Failed to load the plan. Please try again.';

/** The address of a plan's page. */
export const planPage = ({ _id }: Pick<MaintenancePlanRow, '_id'>): string =>
  `${planList.to}/${_id}`;

const icons: Record<PlanState, LucideIcon> = {
  active: CircleCheck,
  past_due: TriangleAlert,
  paused: CirclePause,
  ended: CircleStop,
};

export const PlanBadge = ({ state }: { readonly state: PlanState }) => {
  const { label, tone } = planStateLabels[state];
  const Icon = icons[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  );
};

/** `$29.00 a month` */
export const planPriceLabel = ({
  price,
  period,
}: {
  readonly price: number;
  readonly period: PlanPeriod;
}): string => `${formatDollars(price)} a ${planPeriods[period].label.toLowerCase()}`;

/** `once a year`, `twice a year`, `every month` */
export const frequencyLabel = (timesPerYear: number): string => {
  const known: Readonly<Record<number, string>> = {
    1: 'once a year',
    2: 'twice a year',
    12: 'every month',
    26: 'every second week',
    52: 'every week',
  };
  return known[timesPerYear] ?? `${timesPerYear} times a year`;
};
