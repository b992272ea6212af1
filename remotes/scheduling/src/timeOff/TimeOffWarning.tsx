import { Banner, type ContractForm } from '@tradewind/ui';
import { crewOf } from '../jobs/form/crewOf.ts';
import type { JobFormValues } from '../jobs/form/jobForm.ts';
import { isPlanned } from '../schedule/doubleBooking.ts';
import { wallDaysOf } from '../schedule/geometry.ts';
import { useBusinessZone } from '../time/businessTime.ts';
import { timeOffReason, unknownTimeOff } from './timeOff.ts';
import { usePeople } from './usePeople.ts';

export interface TimeOffWarningProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
}

/** Warns of members on the job who are off at the time of the job, which can be saved all the same. */
export const TimeOffWarning = <Output,>({ form }: TimeOffWarningProps<Output>) => {
  const timeZone = useBusinessZone();
  const { peopleOn, hasFailed } = usePeople();
  const { scheduledDate, scheduledTime, duration, assignedTo, helpers } = form.watch();
  const planned = { scheduledDate, scheduledTime, duration };
  const stretches = isPlanned(planned) ? wallDaysOf(planned, timeZone) : [];
  const known = peopleOn(crewOf(assignedTo, helpers))
    .flatMap((person) => timeOffReason(person, stretches) ?? [])
    .join(' ');
  const reason = hasFailed ? unknownTimeOff : known;
  return reason === '' ? null : <Banner tone="warning">{reason}</Banner>;
};
