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
  isActive: boolean;
  isPublic: boolean;
  imageUrl: string;
  /** As #rrggbb. */
  color: string;
  notes: string;
};

export type ServiceForm = ContractForm<ServiceFormValues, NewService>;

// A cost left blank is 0 (specification 2, section 5). A duration left blank would mean "as
// before" to the API, which is not what the screen shows: it has to be said.
const numbers = ({ cost = 0, ...values }: Partial<ServiceFormValues>) => ({
  ...values,
  cost,
  duration: values.duration ?? Number.NaN,
  laborHours: values.laborHours ?? Number.NaN,
  materials: values.materials?.map((material) => ({ ...material, cost: material.cost ?? 0 })),
});

/**
 * The contract's own schema, typed by what the form gives: its fields are always there, where
 * the contract lets most be absent.
 */
export const serviceForm = v.pipe(
  v.looseObject({}),
  v.transform(numbers),
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
