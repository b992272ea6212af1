import { Badge } from '@tradewind/ui';
import { type StatusKind, statusDisplay } from './statuses.ts';

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
