import { toDollars } from '@tradewind/contracts';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import type { FoundService } from './catalog.queries.ts';

/** A service as the API answers it, in dollars and minutes. */
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
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
