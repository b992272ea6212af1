import { randomUUIDv7 } from 'node:crypto';
import { toCents } from '@tradewind/contracts';
import type { Db } from '../database/db.ts';
import type { DemoBusiness } from './seedPeople.ts';

/** A service of the demo business; price in dollars, duration in minutes. */
interface DemoService {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly price: number;
  readonly cost: number;
  readonly minutes: number;
  readonly color: string;
  readonly tags: readonly string[];
  readonly isPublic?: false;
  readonly tasks: readonly string[];
}

export const demoServices: readonly DemoService[] = [
  {
    name: 'Furnace tune-up',
    category: 'Maintenance',
    description: 'Clean, test and adjust a gas or oil furnace before the season.',
    price: 149,
    cost: 32,
    minutes: 90,
    color: '#ea580c',
    tags: ['heating', 'seasonal'],
    tasks: ['Replace filter', 'Clean burners', 'Test flue draft', 'Check thermostat'],
  },
  {
    name: 'AC tune-up',
    category: 'Maintenance',
    description: 'Coil cleaning, charge check and electrical inspection.',
    price: 139,
    cost: 28,
    minutes: 90,
    color: '#0284c7',
    tags: ['cooling', 'seasonal'],
    tasks: [
      'Clean condenser coil',
      'Check refrigerant charge',
      'Test capacitor',
      'Clear drain line',
    ],
  },
  {
    name: 'No-heat call',
    category: 'Repair',
    description: 'Same-day diagnosis when the heat is out.',
    price: 129,
    cost: 20,
    minutes: 60,
    color: '#dc2626',
    tags: ['heating', 'urgent'],
    tasks: ['Diagnose fault', 'Explain repair options', 'Test ignition'],
  },
  {
    name: 'AC not cooling',
    category: 'Repair',
    description: 'Find out why the house stays warm, and fix what can be fixed at once.',
    price: 129,
    cost: 20,
    minutes: 60,
    color: '#2563eb',
    tags: ['cooling', 'urgent'],
    tasks: ['Measure temperature split', 'Inspect blower', 'Check for leaks'],
  },
  {
    name: 'Heat pump service',
    category: 'Maintenance',
    description: 'Yearly care of a ductless heat pump, per indoor unit.',
    price: 175,
    cost: 40,
    minutes: 120,
    color: '#0d9488',
    tags: ['heat pump', 'seasonal'],
    tasks: ['Wash indoor coil', 'Clean blower wheel', 'Check line set', 'Test both modes'],
  },
  {
    name: 'Boiler service',
    category: 'Maintenance',
    description: 'Annual service of a hot-water boiler with combustion test.',
    price: 219,
    cost: 55,
    minutes: 120,
    color: '#b45309',
    tags: ['heating'],
    tasks: ['Combustion test', 'Flush expansion tank', 'Check relief valve', 'Bleed zones'],
  },
  {
    name: 'Thermostat installation',
    category: 'Installation',
    description: 'Install and set up a programmable or connected thermostat.',
    price: 185,
    cost: 15,
    minutes: 60,
    color: '#7c3aed',
    tags: ['controls'],
    tasks: ['Check C-wire', 'Mount thermostat', 'Pair app with customer'],
  },
  {
    name: 'Duct cleaning',
    category: 'Air quality',
    description: 'Whole-house supply and return duct cleaning.',
    price: 425,
    cost: 90,
    minutes: 240,
    color: '#65a30d',
    tags: ['air quality'],
    tasks: ['Protect floors', 'Clean returns', 'Clean supplies', 'Sanitize plenum'],
  },
  {
    name: 'Estimate for a new system',
    category: 'Estimate',
    description: 'A visit to measure the house and talk through options. Free of charge.',
    price: 0,
    cost: 0,
    minutes: 60,
    color: '#475569',
    tags: ['estimate'],
    tasks: ['Heat-loss survey', 'Photograph equipment', 'Discuss rebates'],
  },
  {
    name: 'Furnace replacement',
    category: 'Installation',
    description: 'Remove the old furnace, set and commission a high-efficiency one.',
    price: 4_950,
    cost: 2_780,
    minutes: 480,
    color: '#be123c',
    tags: ['heating', 'installation'],
    isPublic: false,
    tasks: [
      'Remove old unit',
      'Set new furnace',
      'Run condensate',
      'Commission',
      'Register warranty',
    ],
  },
  {
    name: 'Ductless heat pump installation',
    category: 'Installation',
    description: 'One outdoor and one indoor unit, line set up to 25 feet.',
    price: 5_400,
    cost: 3_150,
    minutes: 480,
    color: '#0f766e',
    tags: ['heat pump', 'installation'],
    isPublic: false,
    tasks: ['Set pad', 'Mount indoor unit', 'Run line set', 'Vacuum and charge', 'Walk-through'],
  },
  {
    name: 'Warranty visit',
    category: 'Warranty',
    description: 'Follow-up on work of ours within the warranty.',
    price: 0,
    cost: 25,
    minutes: 60,
    color: '#64748b',
    tags: ['warranty'],
    isPublic: false,
    tasks: ['Review earlier work', 'Correct fault', 'Customer sign-off'],
  },
];

const insert = `
  insert into service (business_id, id, name, description, category, price_cents, cost_cents,
    duration_minutes, is_public, color, tags, labor_hours, position)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

/** Inserts the catalog; returns the services' ids in the order of the list. */
export const seedServices = async (db: Db, { businessId }: DemoBusiness): Promise<string[]> => {
  const ids: string[] = [];
  for (const [position, service] of demoServices.entries()) {
    const id = randomUUIDv7();
    ids.push(id);
    const { name, description, category, price, cost, minutes, color, tags } = service;
    const { isPublic = true } = service;
    const money = [toCents(price), toCents(cost)];
    const about = [businessId, id, name, description, category, ...money, minutes];
    await db.rows(insert, [...about, isPublic, color, [...tags], minutes / 60, position]);
  }
  return ids;
};
