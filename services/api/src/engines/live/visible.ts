import type { LiveEvent } from '@tradewind/contracts/liveEvent';
import type { Actor } from '../../http/context.ts';
import type { LiveRow } from './live.queries.ts';

/**
 * Whether a member may know of a change: a technician only of the business itself, whose hours and
 * name they see, and of jobs that are theirs, or were until this change (decision 11).
 */
export const maySee = ({ role, userId }: Actor, row: LiveRow): boolean =>
  role !== 'technician' ||
  row.entity === 'business' ||
  (row.entity === 'job' && (row.assigned_to === userId || row.assigned_before === userId));

/** A change as it is told. */
export const presentEvent = ({ id, entity, entity_id, kind, client_id }: LiveRow): LiveEvent => ({
  id,
  entity,
  entityId: entity_id,
  kind,
  ...(client_id !== null && { clientId: client_id }),
});
