import type { Equipment } from '@tradewind/contracts/equipment';
import { todayIn } from '@tradewind/contracts/timeZones';
import { useUser } from '@tradewind/remote-kit';
import { formatDate } from '@tradewind/ui';

/** Returns whether a warranty lasts today, in words; empty where its end is not known. */
export const warrantyText = (
  { warrantyUntil }: Pick<Equipment, 'warrantyUntil'>,
  today: string,
): string => {
  if (warrantyUntil === null) return '';
  const words = warrantyUntil < today ? 'Warranty ended' : 'Under warranty until';
  return `${words} ${formatDate(warrantyUntil)}`;
};

/** {@link warrantyText} today, on the calendar of the business. */
export const useWarrantyText = () => {
  const today = todayIn(useUser().preferences.timezone);
  return (equipment: Pick<Equipment, 'warrantyUntil'>) => warrantyText(equipment, today);
};
