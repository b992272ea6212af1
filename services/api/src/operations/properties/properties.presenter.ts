import type { Property } from '@tradewind/contracts/properties';
import { presentAddress } from '../clients/clients.presenter.ts';
import type { FoundProperty } from './properties.queries.ts';

const coordinatesOf = ({ latitude, longitude }: FoundProperty): Property['coordinates'] =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Presents a property. */
export const presentProperty = (row: FoundProperty): Property => ({
  _id: row.id,
  id: row.id,
  clientId: row.client_id,
  name: row.name,
  address: presentAddress(row),
  accessNotes: row.access_notes,
  coordinates: coordinatesOf(row),
  coordinatesFrom: row.coordinates_from,
  coordinatesLookup: row.coordinates_lookup,
  taxRate: row.tax_rate,
  taxExempt: row.tax_exempt,
  isMain: row.is_main,
  archived: row.archived_at !== null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
