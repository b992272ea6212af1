import { todayIn } from '@tradewind/contracts/timeZones';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { useCall } from '@tradewind/remote-kit';
import { formatDateTime } from '@tradewind/ui';
import { stripRequest } from '../time/useStripSlots.ts';
import { stripOf } from '../time/week.ts';

export interface FirstFreeProps {
  readonly provider: ProviderDetail;
  readonly serviceTypeId: string;
}

/** When a service is next free, if the server sent that with the page; makes no call itself. */
export const FirstFree = ({ provider, serviceTypeId }: FirstFreeProps) => {
  const { timezone } = provider.preferences;
  const days = stripOf(todayIn(timezone), 0);
  const request = stripRequest({ providerId: provider._id, serviceTypeId }, days);
  const { data } = useCall('getAvailableSlots', request, { enabled: false });
  const first = data?.availableSlots[0]?.startTime ?? data?.nextSlot ?? undefined;
  return first === undefined ? null : <span>Next free: {formatDateTime(first, timezone)}</span>;
};
