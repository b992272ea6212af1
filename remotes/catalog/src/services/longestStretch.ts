import { longestStretch } from '@tradewind/contracts/businessHours';
import { todayIn } from '@tradewind/contracts/timeZones';
import { useUser } from '@tradewind/remote-kit';

/** Says of a public service that it takes longer than the longest stretch (decision 222). */
export const cannotBeBooked = 'Longer than your hours at a stretch: visitors cannot book it.';

/** The minutes that the business is open at a stretch at most, from today on. */
export const useLongestStretch = (): number => {
  const { businessHours, preferences } = useUser();
  const { dateExceptions, timezone } = preferences;
  return longestStretch({ businessHours, dateExceptions }, todayIn(timezone));
};
