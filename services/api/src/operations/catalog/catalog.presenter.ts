import { toDollars } from '@tradewind/contracts';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import type { ActivityEntry } from '../../engines/activity.ts';
import type { Actor } from '../../http/context.ts';
import type { FoundService } from './catalog.queries.ts';

/** Presents a service, in dollars and minutes. */
export const presentService = (row: FoundService): Service => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  description: row.description,
  category: row.category,
  subcategory: row.subcategory,
  price: toDollars(row.price_cents),
  cost: toDollars(row.cost_cents),
  duration: row.duration_minutes,
  isActive: row.is_active,
  isPublic: row.is_public,
  imageUrl: row.image_url,
  color: row.color,
  tags: row.tags,
  materials: row.materials,
  laborHours: row.labor_hours,
  notes: row.notes,
  position: row.position,
  peopleNeeded: row.people_needed,
  crewKind: row.crew_kind,
  arrivalWindows: row.arrival_windows,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

/** The activity of a created, updated or deleted service. */
export const serviceActivity = (
  { id, name }: { readonly id: string; readonly name: string },
  kind: 'created' | 'updated' | 'deleted',
  by: Actor,
): ActivityEntry => ({
  businessId: by.businessId,
  entity: 'service',
  entityId: id,
  kind,
  summary: `Service “${name}” ${kind}`,
  by,
});

/** The activity of reordered services; `first` is the first one. */
export const servicesOrderedActivity = (by: Actor, first: string): ActivityEntry => ({
  businessId: by.businessId,
  entity: 'service',
  entityId: first,
  kind: 'ordered',
  summary: 'Services put in another order',
  by,
});
