import { Banner, formatDay, formatTime } from '@tradewind/ui';
import { CalendarCheck } from 'lucide-react';
import { useBusinessZone } from '../../time/useBusinessZone.ts';
import type { NavigationState } from './draft.ts';

/** Says which time the schedule has handed over. */
export const SlotBanner = ({ slot }: { readonly slot: NonNullable<NavigationState['slot']> }) => {
  const zone = useBusinessZone();
  return (
    <Banner icon={<CalendarCheck aria-hidden size={17} />}>
      <strong>Time slot selected</strong> {formatDay(slot.startDate, zone)},{' '}
      {formatTime(slot.startDate, zone)} to {formatTime(slot.endDate, zone)}
    </Banner>
  );
};
