import { equipmentMessages } from '@tradewind/contracts/equipment';
import type { Db } from '../../database/db.ts';
import { invalid } from '../../http/apiError.ts';

/** SQL of a column `equipment` with what a job names, in its order: JobEquipment[]. */
export const equipmentColumn = (job: string): string => `
  case when ${job}.equipment_ids = '{}' then '[]'::json else coalesce((
    select json_agg(json_build_object('_id', e.id, 'kind', e.kind, 'make', e.make,
      'model', e.model, 'serialNumber', e.serial_number) order by named.at)
    from unnest(${job}.equipment_ids) with ordinality as named(id, at)
    join equipment e on e.business_id = ${job}.business_id and e.id = named.id), '[]') end as equipment`;

// The lock prevents it from being deleted before it is named.
const findLive = `
  select id from equipment where business_id = $1 and client_id = $2 and id = any($3)
    and archived_at is null for key share`;

/**
 * Checks the equipment that a job is to name.
 * @throws ApiError 422 for what is archived, or not the client's.
 */
export const requireEquipment = async (
  tx: Db,
  businessId: string,
  clientId: string,
  ids: readonly string[] | undefined,
): Promise<void> => {
  if (ids === undefined || ids.length === 0) return;
  const found = await tx.rows(findLive, [businessId, clientId, ids]);
  if (found.length < ids.length) throw invalid('equipment', equipmentMessages.unknown);
};
