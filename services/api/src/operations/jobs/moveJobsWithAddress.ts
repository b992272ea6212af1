import type { Location } from '@tradewind/contracts/jobs';
import { isOpen } from '../../engines/statusConditions.ts';
import type { MoveJobsWithAddress } from '../clients/clients.routes.ts';
import { joinNamedProperty } from '../namedProperties/namedProperty.ts';
import { changeJob } from './changeJob.ts';
import { findLocation, isLocatedAt } from './jobLocation.ts';

// $3 is null for the main property.
const findJobs = `
  select j.id, j.location from job j ${joinNamedProperty('j')}
  where j.business_id = $1 and j.client_id = $2 and ${isOpen('j')}
    and (p.id = $3 or ($3::uuid is null and p.is_main)) and j.location->>'address' = $4
  order by j.id`;

/** Leaves jobs at another place where they are. */
export const moveJobsWithAddress: MoveJobsWithAddress = async (
  tx,
  actor,
  { clientId, propertyId },
  former,
) => {
  const { businessId } = actor;
  const location = await findLocation(tx, businessId, clientId, propertyId);
  if (location === undefined || isLocatedAt(location, former)) return;
  const values = [businessId, clientId, propertyId, former.street];
  const jobs = await tx.rows<{ id: string; location: Location }>(findJobs, values);
  for (const job of jobs)
    if (isLocatedAt(job.location, former)) await changeJob(tx, actor, job.id, { location });
};
