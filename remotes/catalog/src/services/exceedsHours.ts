import { exceedsHours, slotStep } from '@tradewind/contracts/businessHours';
import { todayIn } from '@tradewind/contracts/timeZones';
import { useUser } from '@tradewind/remote-kit';

/** Says of a public service that it fits into the hours from no start (decision 222). */
export const cannotBeBooked = 'Does not fit into your hours: visitors cannot book it.';

/** The check whether a service fits into the hours of the business from no start, from today on. */
export const useExceedsHours = () => {
  const { businessHours, preferences } = useUser();
  const { dateExceptions, timezone } = preferences;
  return exceedsHours({ businessHours, dateExceptions }, todayIn(timezone), slotStep(preferences));
};
