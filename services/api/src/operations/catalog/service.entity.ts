import type { Interval } from '@tradewind/contracts';
import type { ServiceMaterial } from '@tradewind/contracts/serviceCatalog';
import { EntitySchema } from 'typeorm';
import { col, type RowOf } from '../../database/columns.ts';

const columns = {
  businessId: col.business(),
  id: col.id(),
  name: col.text(),
  description: col.text(),
  category: col.text(),
  subcategory: col.text(),
  priceCents: col.cents('price_cents'),
  costCents: col.cents('cost_cents'),
  durationMinutes: col.whole('duration_minutes'),
  isActive: col.flag('is_active'),
  isPublic: col.flag('is_public'),
  imageUrl: col.text('image_url'),
  color: col.text(),
  tags: col.texts(),
  materials: col.json<ServiceMaterial[]>(),
  laborHours: col.decimal('labor_hours'),
  notes: col.text(),
  position: col.whole(),
  peopleNeeded: col.whole('people_needed'),
  crewKind: col.text('crew_kind'),
  arrivalWindows: col.json<Interval[]>('arrival_windows'),
  createdAt: col.createdAt(),
  updatedAt: col.updatedAt(),
  version: col.version(),
};

export type ServiceColumns = RowOf<typeof columns>;
export const ServiceEntity = new EntitySchema<ServiceColumns>({
  name: 'Service',
  tableName: 'service',
  columns,
});
