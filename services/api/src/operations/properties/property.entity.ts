import type { coordinateSources } from '@tradewind/contracts/properties';
import { EntitySchema } from 'typeorm';
import { col, type RowOf } from '../../database/columns.ts';

export type CoordinateSource = (typeof coordinateSources)[number];

const columns = {
  businessId: col.business(),
  id: col.id(),
  clientId: col.uuid('client_id'),
  name: col.text(),
  street: col.text(),
  city: col.text(),
  state: col.text(),
  zip: col.text(),
  country: col.text(),
  accessNotes: col.text('access_notes'),
  latitude: col.orNull(col.decimal()),
  longitude: col.orNull(col.decimal()),
  coordinatesFrom: col.orNull(col.text<CoordinateSource>('coordinates_from')),
  /** The next lookup of the address; null for none. */
  locateAt: col.orNull(col.instant('locate_at')),
  locateTries: col.whole('locate_tries'),
  /** Percent; null for that of the business. */
  taxRate: col.orNull(col.decimal('tax_rate')),
  taxExempt: col.flag('tax_exempt'),
  isMain: col.flag('is_main'),
  archivedAt: col.orNull(col.instant('archived_at')),
  createdAt: col.createdAt(),
  updatedAt: col.updatedAt(),
  version: col.version(),
};

/**
 * A property. Triggers keep a client's address equal to that of their main property, in both
 * directions (database/migrations/properties, ADR 0051).
 */
export const PropertyEntity = new EntitySchema<RowOf<typeof columns>>({
  name: 'Property',
  tableName: 'property',
  columns,
});
