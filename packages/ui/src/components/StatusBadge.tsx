import { Badge } from './Badge.tsx';
import { type StatusKind, statusLook } from './statuses.ts';

export interface StatusBadgeProps {
  readonly kind: StatusKind;
  readonly status: string;
}

/** A word and an icon; the colour only helps. */
export const StatusBadge = ({ kind, status }: StatusBadgeProps) => {
  const { tone, icon: Icon, word } = statusLook(kind, status);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {word}
    </Badge>
  );
};
