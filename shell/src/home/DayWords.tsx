import type { User } from '@tradewind/contracts/users';
import { hasPath } from '../composition/edition.ts';
import { useSummary } from '../dashboard/useSummary.ts';
import { formatInTimeZone } from './greeting.ts';

/** Such as `Thursday, November 19. 8 jobs today.`; the day alone in an edition without jobs. */
export const DayWords = ({ user, now }: { readonly user: User; readonly now: Date }) => {
  const { data } = useSummary(user);
  const day = formatInTimeZone(now, user.preferences.timezone);
  return data === undefined || !hasPath('/dashboard/jobs')
    ? day
    : `${day}. ${jobsWords(data.jobs.today)} today.`;
};

const jobsWords = (count: number) => {
  if (count === 0) return 'No jobs';
  return count === 1 ? '1 job' : `${count} jobs`;
};
