import { useMaybeUser } from '@tradewind/remote-kit';
import { formatDate, formatTime } from '@tradewind/ui';

/** Returns a function that formats an instant in the operator's zone: `Nov 19, 2026, 10:15 AM`. */
export const useMoments = (): ((at: string) => string) => {
  const zone = useMaybeUser()?.preferences.timezone;
  return (at) => `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
};
