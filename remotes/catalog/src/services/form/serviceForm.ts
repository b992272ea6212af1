import { defaultPrimaryColor, materialUnits } from '@tradewind/contracts';
import { DAY_MINUTES, toClock, toMinutes } from '@tradewind/contracts/calendar';
import { NewService, type Service, serviceDefaults } from '@tradewind/contracts/serviceCatalog';
import { typedNumber } from '@tradewind/contracts/shapes';
import type { ContractForm } from '@tradewind/ui';
import * as v from 'valibot';

const MaterialForm = v.object({
  name: v.string(),
  quantity: v.optional(typedNumber()),
  unit: v.optional(v.picklist(materialUnits)),
  /** Dollars. */
  cost: v.optional(typedNumber()),
});
export type MaterialValues = v.InferInput<typeof MaterialForm>;

const ServiceFields = v.object({
  name: v.string(),
  description: v.string(),
  category: v.string(),
  subcategory: v.string(),
  /** Dollars. */
  price: typedNumber(),
  /** Dollars. */
  cost: typedNumber(),
  /** Minutes. */
  duration: typedNumber(),
  laborHours: typedNumber(),
  materials: v.array(MaterialForm),
  tags: v.array(v.string()),
  /** The text in the input for a new material or tag; saving adds it. */
  newMaterial: v.string(),
  newTag: v.string(),
  isActive: v.boolean(),
  isPublic: v.boolean(),
  imageUrl: v.string(),
  /** As #rrggbb. */
  color: v.string(),
  notes: v.string(),
  peopleNeeded: typedNumber(),
  crewKind: v.string(),
  arrivalWindows: v.array(v.object({ start: v.string(), end: v.string() })),
});
/** The form's values of a service. */
export type ServiceFormValues = v.InferInput<typeof ServiceFields>;

export type ServiceForm = ContractForm<ServiceFormValues, NewService>;

/** Returns a new material: one piece by default (specification 2, section 9). */
export const materialOf = (name: string): MaterialValues => ({
  name: name.trim(),
  quantity: 1,
  unit: 'piece',
  cost: 0,
});

const isBlank = (text: string) => text.trim() === '';

// A blank cost is 0 (specification 2, section 5). To the API an absent duration means
// "unchanged", which is not what the screen shows: it is required here.
const toRequest = (form: ServiceFormValues): v.InferInput<typeof NewService> => {
  const { cost = 0, tags, materials, newTag, newMaterial, ...values } = form;
  const priced = materials.map((material) => ({ ...material, cost: material.cost ?? 0 }));
  return {
    ...values,
    price: values.price ?? Number.NaN,
    cost,
    duration: values.duration ?? Number.NaN,
    laborHours: values.laborHours ?? Number.NaN,
    peopleNeeded: values.peopleNeeded ?? Number.NaN,
    tags: isBlank(newTag) ? tags : [...tags, newTag],
    materials: isBlank(newMaterial) ? priced : [...priced, materialOf(newMaterial)],
  };
};

/** Reads the form's fields, and then checks them by the contract's own schema. */
export const serviceForm = v.pipe(ServiceFields, v.transform(toRequest), NewService);

/** The initial values of the create form (specification 2, section 9). */
export const blankService: ServiceFormValues = {
  ...serviceDefaults,
  name: '',
  category: '',
  price: undefined,
  color: defaultPrimaryColor,
  materials: [],
  tags: [],
  newMaterial: '',
  newTag: '',
  peopleNeeded: 1,
  crewKind: '',
  arrivalWindows: [],
};

export const formValuesOf = (service: Service): ServiceFormValues => ({
  name: service.name,
  description: service.description,
  category: service.category,
  subcategory: service.subcategory,
  price: service.price,
  cost: service.cost,
  duration: service.duration,
  laborHours: service.laborHours,
  materials: service.materials,
  tags: service.tags,
  newMaterial: '',
  newTag: '',
  isActive: service.isActive,
  isPublic: service.isPublic,
  imageUrl: service.imageUrl,
  color: service.color,
  notes: service.notes,
  peopleNeeded: service.peopleNeeded ?? 1,
  crewKind: service.crewKind ?? '',
  arrivalWindows: service.arrivalWindows ?? [],
});

/** Returns the form's values of a copied service, with a different name. */
export const copyOf = (service: Service): ServiceFormValues => ({
  ...formValuesOf(service),
  name: `${service.name} (copy)`,
});

export const unitChoices = materialUnits.map((unit) => ({ value: unit, label: unit }));

/** Minutes of a new arrival window. */
const windowLength = 120;

/** Returns a further arrival window: two hours after the last one, at first from 8:00 AM on. */
export const nextWindow = (windows: ServiceFormValues['arrivalWindows']) => {
  const start = toMinutes(windows.at(-1)?.end ?? '08:00');
  const end = start + windowLength;
  // 23:59 as an end means midnight (decision 19).
  return { start: toClock(start), end: end < DAY_MINUTES ? toClock(end) : '23:59' };
};
