import type { Activity } from '@tradewind/contracts/activity';
import type { Db } from '../../database/db.ts';
import {
  type ActivityRow,
  activityColumns,
  newestFirst,
  presentActivity,
} from '../../engines/activity.ts';

interface ClientActivityRow extends ActivityRow {
  about: string | null;
}

const ofClient = `
  select line.*, coalesce(j.number, j.title, q.number, i.number) as about
  from (
    select ${activityColumns}, entity, entity_id from activity
    where business_id = $1 and client_id = $2 order by at desc, id desc limit 200
  ) line
  left join job j on line.entity = 'job' and j.business_id = $1 and j.id = line.entity_id
  left join quote q on line.entity = 'quote' and q.business_id = $1 and q.id = line.entity_id
  left join invoice i on line.entity = 'invoice' and i.business_id = $1 and i.id = line.entity_id
  order by line.at desc, line.id desc`;

/**
 * Returns the timeline of a client with their jobs and documents, newest first, at most 200 lines.
 * Those about a job or a document that is not deleted name it.
 */
export const findClientTimeline = async (
  db: Db,
  businessId: string,
  clientId: string,
): Promise<Activity[]> =>
  newestFirst(
    (await db.rows<ClientActivityRow>(ofClient, [businessId, clientId])).map(
      ({ about, ...row }) => ({ ...presentActivity(row), ...(about !== null && { about }) }),
    ),
  );
