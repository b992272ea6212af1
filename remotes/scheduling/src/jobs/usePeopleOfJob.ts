import type { JobDetail } from '@tradewind/contracts/jobDetail';
import type { Visit } from '@tradewind/contracts/visits';
import { useCall } from '@tradewind/remote-kit';

/** Everyone on the visit that a job shows, the lead first; who leads it alone until that is loaded. */
export const usePeopleOfJob = ({ _id: id, visitId, assignedTo }: JobDetail): Visit['people'] => {
  const { data: visits } = useCall('listJobVisits', { params: { id } });
  const visit = visits?.rows.find(({ _id }) => _id === visitId);
  return visit?.people ?? (assignedTo === null ? [] : [assignedTo]);
};
