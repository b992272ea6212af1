import { useUser } from '@tradewind/remote-kit';

/** The zone in which all times of the business are shown and entered (decision 16). */
export const useBusinessZone = (): string => useUser().preferences.timezone;
