import { IconButton } from '@tradewind/ui';
import { Route } from 'lucide-react';
import type { Lane } from './lanes.ts';

interface OrderButtonProps {
  readonly lane: Lane;
  readonly onOrder: (lane: Lane) => void;
}

/** Asks for the order of a person's day with the least driving; not for a day of one visit. */
export const OrderButton = ({ lane, onOrder }: OrderButtonProps) =>
  lane.blocks.length > 1 && (
    <IconButton
      size="sm"
      label={`Order the day of ${lane.name}`}
      icon={<Route aria-hidden size={15} />}
      onClick={() => onOrder(lane)}
    />
  );
