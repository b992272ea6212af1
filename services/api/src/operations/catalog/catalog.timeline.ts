import type { Entry } from '../../engines/activity.ts';
import type { Actor } from '../../http/context.ts';

/** That a service was created, updated or deleted, as open screens hear of it. */
export const changeOf = (
  { id, name }: { readonly id: string; readonly name: string },
  kind: 'created' | 'updated' | 'deleted',
  by: Actor,
): Entry => ({
  businessId: by.businessId,
  entity: 'service',
  entityId: id,
  kind,
  summary: `Service “${name}” ${kind}`,
  by,
});

/** That the services stand in another order; `first` is the one on top. */
export const orderedBy = (by: Actor, first: string): Entry => ({
  businessId: by.businessId,
  entity: 'service',
  entityId: first,
  kind: 'ordered',
  summary: 'Services put in another order',
  by,
});
