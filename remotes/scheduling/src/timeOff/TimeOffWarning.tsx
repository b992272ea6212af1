import { Banner, type ContractForm } from '@tradewind/ui';
import type { JobFormValues } from '../jobs/form/jobForm.ts';
import { isPlanned } from '../jobs/form/OverlapWarning.tsx';
import { wallDaysOf } from '../schedule/geometry.ts';
import { useBusinessZone } from '../time/businessTime.ts';
import { timeOffReason, unknownTimeOff } from './timeOff.ts';
import { usePeople } from './usePeople.ts';

export interface TimeOffWarningProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
}

/** Warns that the chosen member is off at the time of the job, which can be saved all the same. */
export const TimeOffWarning = <Output,>({ form }: TimeOffWarningProps<Output>) => {
  const timeZone = useBusinessZone();
  const { people, hasFailed } = usePeople();
  const [scheduledDate, scheduledTime, duration, assignedTo] = form.watch([
    'scheduledDate',
    'scheduledTime',
    'duration',
    'assignedTo',
  ]);
  const planned = { scheduledDate, scheduledTime, duration };
  const person = people.find(({ id }) => id === assignedTo);
  const known = isPlanned(planned)
    ? timeOffReason(person, wallDaysOf(planned, timeZone))
    : undefined;
  const reason = hasFailed ? unknownTimeOff : known;
  return reason === undefined ? null : <Banner tone="warning">{reason}</Banner>;
};
