import { defaultPrimaryColor, materialUnits } from '@tradewind/contracts';
import {
  NewService,
  type Service,
  type ServiceMaterial,
  serviceDefaults,
} from '@tradewind/contracts/serviceCatalog';
import type { ContractForm } from '@tradewind/ui';
import * as v from 'valibot';

/** A service as create and edit hold it while it is typed; an emptied number is undefined. */
export type ServiceFormValues = {
  name: string;
  description: string;
  category: string;
  subcategory: string;
  /** Dollars. */
  price: number | undefined;
  /** Dollars. */
  cost: number | undefined;
  /** Minutes. */
  duration: number | undefined;
  laborHours: number | undefined;
  materials: ServiceMaterial[];
  tags: string[];
  /** What stands in the boxes for one more of them: it is saved as if it had been added. */
  newMaterial: string;
  newTag: string;
  isActive: boolean;
  isPublic: boolean;
  imageUrl: string;
  /** As #rrggbb. */
  color: string;
  notes: string;
};

export type ServiceForm = ContractForm<ServiceFormValues, NewService>;

/** A material that is added by its name: one piece of it, unless changed (specification 2, section 9). */
export const materialOf = (name: string): ServiceMaterial => ({
  name: name.trim(),
  quantity: 1,
  unit: 'piece',
  cost: 0,
});

const isBlank = (text: string) => text.trim() === '';

// A cost left blank is 0 (specification 2, section 5). A duration left blank would mean "as
// before" to the API, which is not what the screen shows: it has to be said.
const toSend = (form: Partial<ServiceFormValues>) => {
  const { cost = 0, tags = [], materials = [], newTag = '', newMaterial = '', ...values } = form;
  const priced = materials.map((material) => ({ ...material, cost: material.cost ?? 0 }));
  return {
    ...values,
    cost,
    duration: values.duration ?? Number.NaN,
    laborHours: values.laborHours ?? Number.NaN,
    tags: isBlank(newTag) ? tags : [...tags, newTag],
    materials: isBlank(newMaterial) ? priced : [...priced, materialOf(newMaterial)],
  };
};

/**
 * The contract's own schema, typed by what the form gives: its fields are always there, where
 * the contract lets most be absent.
 */
export const serviceForm = v.pipe(
  v.looseObject({}),
  v.transform(toSend),
  NewService,
) as unknown as v.GenericSchema<ServiceFormValues, NewService>;

/** What the create form starts with (specification 2, section 9). */
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
});

/** A new service that is like another, under a name that tells them apart. */
export const copyOf = (service: Service): ServiceFormValues => ({
  ...formValuesOf(service),
  name: `${service.name} (copy)`,
});

export const unitChoices = materialUnits.map((unit) => ({ value: unit, label: unit }));
