import { randomUUIDv7 } from 'node:crypto';
import { hashPassword } from '../accounts/auth/passwords.ts';
import { demoLogin } from '../accounts/demoAccounts.ts';
import { createBusiness } from '../accounts/users/openBusiness.ts';
import type { Db } from '../database/db.ts';
import { demoClients } from './clients.ts';

export const demoZone = 'America/New_York';

/** The demo business that the rows belong to. */
export interface DemoBusiness {
  readonly businessId: string;
  readonly adminId: string;
  readonly technicianIds: readonly [string, string];
}

const team = [
  { name: 'Priscilla Boyd', email: 'dispatch@tradewind.example', role: 'dispatcher' },
  { name: 'Luis Romero', email: 'luis@tradewind.example', role: 'technician' },
  { name: 'Dana Whitaker', email: 'dana@tradewind.example', role: 'technician' },
] as const;

const insertMember = `
  insert into app_user (business_id, id, name, email, phone, role, password_hash, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`;

/** Opens Harbor Heating & Air with its team; all four sign in with the same password. */
export const seedBusiness = async (tx: Db): Promise<DemoBusiness> => {
  const passwordHash = await hashPassword(demoLogin.password);
  const { businessId, userId: adminId } = await createBusiness(tx, {
    name: 'Maya Ortiz',
    email: demoLogin.email,
    phone: '(207) 555-0199',
    company: 'Harbor Heating & Air',
    businessType: 'hvac',
    passwordHash,
    preferences: {
      timezone: demoZone,
      customizedBookingPage: true,
      bookingPageTitle: 'Book a visit with Harbor Heating & Air',
      bookingPageDescription:
        'Heating and cooling for Greater Portland since 1998. Pick a time that suits you; we call before we come.',
      address: {
        street: '75 Commercial Street',
        city: 'Portland',
        state: 'ME',
        zip: '04101',
        country: 'USA',
      },
      taxNumber: '01-5550199',
    },
  });
  const db = tx.forBusiness(businessId);
  await db.rows(`update business set setup = '{"dismissed": true}' where id = $1`, [businessId]);
  const ids = team.map(() => randomUUIDv7());
  for (const [index, { name, email, role }] of team.entries()) {
    const phone = `(207) 555-019${index + 5}`;
    await db.rows(insertMember, [
      businessId,
      ids[index],
      name,
      email,
      phone,
      role,
      passwordHash,
      index + 1,
    ]);
  }
  const [, first = '', second = ''] = ids;
  return { businessId, adminId, technicianIds: [first, second] };
};

const insertClient = `
  insert into client (business_id, id, name, email, phone, customer_type, company_name, street,
    city, state, zip, country, tax_exempt, notes, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'ME', $10, 'USA', $11, $12,
    now() - make_interval(days => $13))`;

const emailOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@mail.example`;

/** Inserts the clients, some new this month; returns their ids in the order of the list. */
export const seedClients = async (db: Db, { businessId }: DemoBusiness): Promise<string[]> => {
  const ids: string[] = [];
  for (const [index, [name, street, city, zip, phone, company = '']] of demoClients.entries()) {
    const id = randomUUIDv7();
    ids.push(id);
    const type = company === '' ? 'residential' : 'commercial';
    const isExempt = /Preschool|Grange/.test(name);
    const notes = index % 9 === 0 ? 'Please call before arrival. Key under the planter.' : '';
    const age = index > 34 ? 40 - index : 40 + (40 - index) * 9;
    const about = [businessId, id, name, emailOf(name), phone, type, company, street, city, zip];
    await db.rows(insertClient, [...about, isExempt, notes, age]);
  }
  return ids;
};
