import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { useUser } from '@tradewind/remote-kit';
import { Banner, type ContractForm } from '@tradewind/ui';
import type { JobFormValues } from '../jobs/form/jobForm.ts';
import { useCrew } from '../jobs/form/useCrew.ts';
import { isPlanned } from '../schedule/doubleBooking.ts';
import { wallDaysOf } from '../schedule/geometry.ts';
import { absenceReason, unknownTimeOff } from './timeOff.ts';
import { usePeople } from './usePeople.ts';

export interface TimeOffWarningProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
  /** The edited job; absent for a new one. */
  readonly job?: JobDetail | undefined;
}

/** Warns of members on the job who do not work at its time, which can be saved all the same. */
export const TimeOffWarning = <Output,>({ form, job }: TimeOffWarningProps<Output>) => {
  const { businessHours, preferences } = useUser();
  const working = { businessHours, dateExceptions: preferences.dateExceptions };
  const { peopleOn, hasFailed } = usePeople();
  const { scheduledDate, scheduledTime, duration } = form.watch();
  const people = useCrew(form, job);
  const planned = { scheduledDate, scheduledTime, duration };
  const stretches = isPlanned(planned) ? wallDaysOf(planned, preferences.timezone) : [];
  const known = peopleOn(people)
    .flatMap((person) => absenceReason(person, stretches, working) ?? [])
    .join(' ');
  const reason = hasFailed ? unknownTimeOff : known;
  return reason === '' ? null : <Banner tone="warning">{reason}</Banner>;
};
