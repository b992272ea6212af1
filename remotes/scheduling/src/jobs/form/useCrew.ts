import type { JobDetail } from '@tradewind/contracts/jobDetail';
import type { Visit } from '@tradewind/contracts/visits';
import { useCall } from '@tradewind/remote-kit';
import type { ContractForm } from '@tradewind/ui';
import { crewOf } from './crewOf.ts';
import type { JobFormValues } from './jobForm.ts';

/**
 * Returns who comes to the visit of an edited job beside a member, who takes the place of its lead;
 * nobody without a member, for a new job and until the visit is loaded.
 */
export const useOthers = (job: JobDetail | undefined, member: string): Visit['people'] => {
  const { visitId } = job ?? {};
  const { data: visit } = useCall(
    'getVisit',
    { params: { id: visitId ?? '' } },
    { enabled: visitId !== undefined },
  );
  if (visit === undefined || member === '') return [];
  return visit.people.filter(({ _id }) => _id !== visit.lead?._id && _id !== member);
};

/** Returns the ids of everyone on the visit that the form of a job plans, the lead first. */
export const useCrew = <Output>(
  form: ContractForm<JobFormValues, Output>,
  job: JobDetail | undefined,
): readonly string[] => {
  const [lead, helpers] = form.watch(['assignedTo', 'helpers']);
  const others = useOthers(job, lead);
  return crewOf(lead, job === undefined ? helpers : others.map(({ _id }) => _id));
};
