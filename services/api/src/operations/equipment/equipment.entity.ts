import { EntitySchema } from 'typeorm';
import { col, type RowOf } from '../../database/columns.ts';

const columns = {
  businessId: col.business(),
  id: col.id(),
  clientId: col.uuid('client_id'),
  propertyId: col.uuid('property_id'),
  kind: col.text(),
  make: col.text(),
  model: col.text(),
  serialNumber: col.text('serial_number'),
  installedOn: col.orNull(col.day('installed_on')),
  warrantyUntil: col.orNull(col.day('warranty_until')),
  notes: col.text(),
  label: col.orNull(col.text()),
  archivedAt: col.orNull(col.instant('archived_at')),
  createdAt: col.createdAt(),
  updatedAt: col.updatedAt(),
  version: col.version(),
};

/** A machine at a property of a client. */
export const EquipmentEntity = new EntitySchema<RowOf<typeof columns>>({
  name: 'Equipment',
  tableName: 'equipment',
  columns,
});
