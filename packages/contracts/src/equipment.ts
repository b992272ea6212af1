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
  archived: 'Delete equipment to archive it.',
  labelEnded: 'This label is no longer valid.',
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
  /**
   * The code of its label, which opens the booking page for it; null before one was printed.
   * Optional, because older API versions do not send it.
   */
  label: v.optional(v.nullable(v.string())),
  /** Deleted, and kept because jobs name it. */
  archived: v.boolean(),
  createdAt: Timestamp,
  version: v.number(),
});
export type Equipment = v.InferOutput<typeof Equipment>;

/** What a visitor sees who opens the link of a label: nothing about the customer. */
export const LabelledEquipment = v.object({
  kind: v.string(),
  make: v.string(),
  model: v.string(),
});
export type LabelledEquipment = v.InferOutput<typeof LabelledEquipment>;

/** The code of a label: 12 letters and digits, of which none looks like another, as they are typed. */
export const labelCode = v.pipe(
  requiredText(40, equipmentMessages.labelEnded),
  v.transform((code) => code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')),
);

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

/** Some fields of a piece of equipment; absent ones stay. `archived: false` restores an archived one. */
export const EquipmentUpdate = v.object({
  kind: v.optional(kind),
  ...fields,
  archived: v.optional(v.literal(false, equipmentMessages.archived)),
  version: baseVersion,
});
export type EquipmentUpdate = v.InferOutput<typeof EquipmentUpdate>;

/** A day that was typed; empty for none. */
const typedDay = v.pipe(
  v.string(),
  v.transform((text) => text || null),
  v.nullable(day()),
);

/** Validation of the dialog. */
export const EquipmentForm = shape({
  kind,
  /** The property's id; empty for the main one. */
  property: v.string(),
  make: text(100),
  model: text(100),
  serialNumber: text(100),
  installedOn: typedDay,
  warrantyUntil: typedDay,
  notes: text(2_000),
});
export type EquipmentForm = v.InferInput<typeof EquipmentForm>;

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

export const labelKey = shape({ providerId: id('Invalid provider'), label: labelCode });
export const equipmentId = shape({ id: id(equipmentMessages.invalidId) });
