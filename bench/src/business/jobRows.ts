import { randomUUIDv7 } from 'node:crypto';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const works = ['Furnace tune-up', 'Boiler repair', 'Duct cleaning', 'Thermostat', 'Heat pump'];
const streets = ['Stevens Avenue', 'Commercial Street', 'Forest Avenue', 'Congress Street'];
const statuses = ['scheduled', 'completed', 'in_progress', 'paid', 'invoiced'];

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError('An empty list.');
  return found;
};

/** Columns of `clientRows`. */
export const clientColumns = [
  'business_id',
  'id',
  'name',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'zip',
];

/** A business's customers. */
export const clientRows = function* (businessId: string, ids: readonly string[]) {
  for (const [index, id] of ids.entries()) {
    const phone = `207555${String(index).padStart(4, '0')}`;
    const street = `${index + 1} ${at(streets, index)}`;
    yield [
      businessId,
      id,
      `Customer ${index}`,
      `c${index}@bench.example`,
      phone,
      street,
      'Portland',
      'ME',
      '04102',
    ];
  }
};

/** Columns of `jobRows`. */
export const jobColumns = [
  ...['business_id', 'id', 'client_id', 'number', 'title', 'description', 'status', 'starts_at'],
  ...['tasks', 'materials', 'location', 'created_at'],
];

const tasks = [
  { _id: 'a', title: 'Inspect burner', completed: true },
  { _id: 'b', title: 'Replace filter', completed: false },
];
const materials = [{ name: 'MERV 11 filter', quantity: 1, unit: 'each' }];

/** Returns `count` jobs of a business, created a minute apart, for its customers in turn. */
export const jobRows = function* (businessId: string, clients: readonly string[], count: number) {
  const now = Date.now();
  for (let index = 0; index < count; index++) {
    const title = `${at(works, index)} ${index}`;
    // A handful a day, over the months around today.
    const startsAt = new Date(now + (((index * 7) % 360) - 180) * DAY + (index % 9) * 60 * MINUTE);
    const location = { address: `${index} ${at(streets, index)}`, city: 'Portland', state: 'ME' };
    const number = `2025-${String(index + 1).padStart(5, '0')}`;
    yield [
      ...[businessId, randomUUIDv7(), at(clients, index), number, title, 'As agreed by phone.'],
      ...[at(statuses, index), startsAt.toISOString(), tasks, materials, location],
      new Date(now - index * MINUTE).toISOString(),
    ];
  }
};

/** Returns ids for the customers of `count` jobs: a tenth as many, at least 20. */
export const clientIdsFor = (jobs: number): string[] =>
  Array.from({ length: Math.max(20, jobs / 10) }, () => randomUUIDv7());
