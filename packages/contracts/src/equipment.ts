import * as v from 'valibot';
import { propertyOfClient } from './properties.ts';
import {
  baseVersion,
  day,
  flag,
  id,
  paging,
  reference,
  requiredText,
  shape,
  Timestamp,
  text,
} from './shapes.ts';

/** Messages of equipment (decision 152). */
export const equipmentMessages = {
  invalidId: 'Invalid equipment ID',
  kind: 'Enter what it is, such as “Furnace”.',
  unknown: 'Choose equipment of this customer.',
  tooMany: 'A job names at most 20 pieces of equipment.',
} as const;

/** How a job names equipment that is worked on. */
export const JobEquipment = v.object({
  _id: v.string(),
  kind: v.string(),
  make: v.string(),
  model: v.string(),
  serialNumber: v.string(),
});
export type JobEquipment = v.InferOutput<typeof JobEquipment>;

/** A machine at a property of a client; days as yyyy-MM-dd. */
export const Equipment = v.object({
  ...JobEquipment.entries,
  id: v.string(),
  clientId: v.string(),
  propertyId: v.string(),
  installedOn: v.nullable(v.string()),
  warrantyUntil: v.nullable(v.string()),
  notes: v.string(),
  /** Deleted, and kept because jobs name it. */
  archived: v.boolean(),
  createdAt: Timestamp,
  version: v.number(),
});
export type Equipment = v.InferOutput<typeof Equipment>;

const kind = requiredText(100, equipmentMessages.kind);

const fields = {
  /** The client's main one where a new one names none. */
  property: propertyOfClient,
  make: v.optional(text(100)),
  model: v.optional(text(100)),
  serialNumber: v.optional(text(100)),
  installedOn: v.optional(v.nullable(day())),
  warrantyUntil: v.optional(v.nullable(day())),
  notes: v.optional(text(2_000)),
};

export const NewEquipment = shape({ kind, ...fields });
export type NewEquipment = v.InferOutput<typeof NewEquipment>;

/** Some fields of a piece of equipment; absent ones stay. */
export const EquipmentUpdate = v.object({
  kind: v.optional(kind),
  ...fields,
  version: baseVersion,
});
export type EquipmentUpdate = v.InferOutput<typeof EquipmentUpdate>;

export const EquipmentQuery = v.object({
  /** Only what is at this property. */
  property: v.optional(id(equipmentMessages.unknown)),
  /** The deleted ones that jobs name, instead of the others. */
  archived: v.optional(flag),
  ...paging,
});
export type EquipmentQuery = v.InferOutput<typeof EquipmentQuery>;

/** The equipment that a job names in a request. */
export const equipmentOfJob = v.optional(
  v.pipe(
    v.array(reference(equipmentMessages.unknown), equipmentMessages.unknown),
    v.maxLength(20, equipmentMessages.tooMany),
    v.transform((ids) => [...new Set(ids)]),
  ),
);

export const equipmentId = shape({ id: id(equipmentMessages.invalidId) });
