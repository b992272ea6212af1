import * as v from 'valibot';
import { defaultDuration, materialUnits } from './constants.ts';
import { ArrivalWindows, crewKind, peopleNeeded } from './crews.ts';
import {
  baseVersion,
  colour,
  dollars,
  flag,
  id,
  paging,
  requiredText,
  searchText,
  shape,
  Timestamp,
  text,
  webAddress,
  whole,
} from './shapes.ts';

const atLeast = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.finite(message), v.minValue(min, message), v.maxValue(max, message));

/** Material of a service; cost in dollars per unit. */
export const ServiceMaterial = shape({
  name: requiredText(200, 'A material needs a name'),
  quantity: v.optional(atLeast(0, 100_000, 'Enter a quantity of 0 or more.'), 1),
  unit: v.optional(v.picklist(materialUnits), 'piece'),
  cost: v.optional(dollars(), 0),
});
export type ServiceMaterial = v.InferOutput<typeof ServiceMaterial>;

const tagList = v.pipe(
  v.array(requiredText(50, 'A tag needs a text')),
  v.maxLength(50, 'At most 50 tags.'),
  v.transform((tags) => [...new Set(tags)]),
);

const image = v.union([v.literal(''), webAddress], 'Please enter a valid URL');
const laborHours = atLeast(0.1, 1_000, 'Enter 0.1 hours or more.');
/** Minutes. */
const duration = whole(1, 10_080, 'Enter a duration of 1 minute or more.');

/** Who a service needs, and when they arrive (decisions 159 and 161). */
const crewEntries = { peopleNeeded, crewKind, arrivalWindows: ArrivalWindows };

const optionalEntries = {
  description: v.optional(text(5_000)),
  subcategory: v.optional(text(100)),
  cost: v.optional(dollars()),
  duration: v.optional(duration),
  isActive: v.optional(v.boolean()),
  isPublic: v.optional(v.boolean()),
  imageUrl: v.optional(image),
  color: v.optional(colour),
  tags: v.optional(tagList),
  materials: v.optional(
    v.pipe(v.array(ServiceMaterial), v.maxLength(200, 'At most 200 materials.')),
  ),
  laborHours: v.optional(laborHours),
  notes: v.optional(text(5_000)),
  /** Position on the public page, lowest first. */
  position: v.optional(whole(0, 100_000)),
  ...v.partial(v.object(crewEntries)).entries,
};

export const NewService = shape({
  name: requiredText(200, 'Name is required'),
  category: requiredText(100, 'Category is required'),
  price: dollars('Price is required'),
  ...optionalEntries,
});
export type NewService = v.InferOutput<typeof NewService>;

/** Several services that are created together, such as those proposed for a trade. */
export const NewServices = shape({
  services: v.pipe(
    v.array(NewService),
    v.minLength(1, 'Choose at least one service.'),
    v.maxLength(50, 'At most 50 services.'),
  ),
});

export const ServiceUpdate = v.object({
  name: v.optional(requiredText(200, 'Name is required')),
  category: v.optional(requiredText(100, 'Category is required')),
  price: v.optional(dollars('Price is required')),
  ...optionalEntries,
  version: baseVersion,
});
export type ServiceUpdate = v.InferOutput<typeof ServiceUpdate>;

/** Defaults of the create form (specification 2, section 9). */
export const serviceDefaults = {
  description: '',
  subcategory: '',
  cost: 0,
  duration: defaultDuration,
  isActive: true,
  isPublic: true,
  imageUrl: '',
  laborHours: 1,
  notes: '',
} as const;

/** A priced service; amounts in dollars, duration in minutes. */
export const Service = v.object({
  _id: v.string(),
  id: v.string(),
  name: v.string(),
  description: v.string(),
  category: v.string(),
  subcategory: v.string(),
  price: v.number(),
  cost: v.number(),
  duration: v.number(),
  isActive: v.boolean(),
  isPublic: v.boolean(),
  imageUrl: v.string(),
  color: v.string(),
  tags: v.array(v.string()),
  materials: v.array(ServiceMaterial),
  laborHours: v.number(),
  notes: v.string(),
  position: v.number(),
  // Optional, because older API versions do not send them.
  ...v.partial(v.object(crewEntries)).entries,
  createdAt: Timestamp,
  version: v.number(),
});
export type Service = v.InferOutput<typeof Service>;

export const ServiceQuery = v.object({
  category: v.optional(text(100)),
  isActive: v.optional(flag),
  isPublic: v.optional(flag),
  search: searchText,
  ...paging,
});
export type ServiceQuery = v.InferOutput<typeof ServiceQuery>;

/** Services in their new order; unnamed ones keep their position. */
export const ServiceOrder = shape({
  ids: v.pipe(
    v.array(id('Invalid service ID')),
    v.minLength(1, 'Name the services to order.'),
    v.maxLength(500, 'At most 500 services.'),
    v.check((ids) => new Set(ids).size === ids.length, 'Name each service once.'),
  ),
});

export const serviceId = shape({ id: id('Invalid service ID') });
