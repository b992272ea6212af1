import type { BusinessType } from '@tradewind/contracts';
import { describe, expect, test } from 'vitest';
import { call } from '../../call.ts';
import { makeBusiness, makeClient, makeEmail } from '../../factories.ts';
import { serveProduct } from '../../serveProduct.ts';

const product = serveProduct();

const register = (over: object = {}) =>
  call(product, 'register', {
    body: { name: 'Ann Ray', email: makeEmail(), password: 'Secret12', ...over },
  });

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** Specification 1, section 9; Saturday is closed by default, Sunday always. */
const trades: [BusinessType, weekday: string, saturday?: string][] = [
  ['hvac', '07:00-18:00', '08:00-16:00'],
  ['electrical', '07:00-18:00', '08:00-16:00'],
  ['plumbing', '07:00-19:00'],
  ['landscaping', '06:00-17:00', '07:00-15:00'],
  ['roofing', '06:00-18:00'],
  ['cleaning', '08:00-18:00'],
  ['handyman', '08:00-17:00'],
  ['painting', '07:00-17:00'],
  ['other', '09:00-17:00'],
];

describe('a new business', () => {
  test.each(trades)('%s is open %s, on Saturday %s', async (businessType, weekday, saturday) => {
    const { body } = await register({ businessType });
    const hours = body.user.businessHours;
    const openOn = (day: keyof typeof hours) => {
      const { isOpen, start, end } = hours[day];
      return isOpen ? `${start}-${end}` : undefined;
    };
    expect(body.user.businessType).toBe(businessType);
    expect(weekdays.map(openOn)).toEqual(weekdays.map(() => weekday));
    expect([openOn('saturday'), openOn('sunday')]).toEqual([saturday, undefined]);
  });

  test('starts with these settings, an admin, and in UTC (decision 17)', async () => {
    const { body } = await register();
    expect(body.user).toMatchObject({ role: 'admin', businessType: 'other', phone: '' });
    expect(body.user.preferences).toMatchObject({
      primaryColor: '#3b82f6',
      timezone: 'UTC',
      customizedBookingPage: false,
      requireApproval: true,
      allowClientBooking: true,
      defaultAppointmentDuration: 60,
      bufferBetweenAppointments: 15,
      notificationsEnabled: true,
      darkMode: false,
    });
    const trial = Date.parse(body.user.trialEndsAt) - Date.parse(body.user.createdAt);
    expect(Math.round(trial / 86_400_000)).toBe(14);
  });
});

describe('a new row', () => {
  const item = { description: 'Work', quantity: 1 };

  test('of a job', async () => {
    const admin = await makeBusiness(product);
    const client = await makeClient(product, admin);
    const base = { title: 'Tap', client, scheduledDate: '2026-07-01' };
    const { body } = await call(product, 'createJob', { body: base }, admin);
    expect(body).toMatchObject({
      status: 'scheduled',
      duration: 60,
      location: { address: '', country: 'USA' },
      completedDate: null,
      attachments: [],
      tasks: [],
    });
    expect(body.jobNumber).toMatch(/^\d{4}-00001$/);
    const params = { id: admin.userId };
    const preferences = { defaultAppointmentDuration: 90 };
    await call(product, 'updateUser', { params, body: { preferences } }, admin);
    const longer = await call(product, 'createJob', { body: base }, admin);
    expect(longer.body.duration).toBe(90);
  });

  test('of a client', async () => {
    const admin = await makeBusiness(product);
    const { body } = await call(product, 'createClient', { body: { name: 'Ann' } }, admin);
    expect(body).toMatchObject({
      customerType: 'residential',
      taxExempt: false,
      jobCount: 0,
      jobs: [],
      version: 1,
    });
  });

  test('of a quote and an invoice, which last thirty days', async () => {
    const admin = await makeBusiness(product, { preferences: { timezone: 'UTC' } });
    const client = await makeClient(product, admin, { name: 'Grace Lee' });
    const quote = await call(
      product,
      'createQuote',
      { body: { client, title: 'Tap', date: '2026-02-01', items: [item] } },
      admin,
    );
    expect(quote.body).toMatchObject({
      status: 'draft',
      validUntil: '2026-03-03',
      discount: 0,
      terms: 'This quote is valid for 30 days from the date of issue.',
    });
    const invoice = await call(
      product,
      'createInvoice',
      { body: { client, issueDate: '2026-02-01', items: [item] } },
      admin,
    );
    expect(invoice.body).toMatchObject({
      status: 'draft',
      title: 'Invoice for Grace Lee',
      dueDate: '2026-03-03',
      terms: 'Payment due within 30 days',
      discount: 0,
      tax: 0,
    });
  });

  test('of a service', async () => {
    const admin = await makeBusiness(product);
    const { body } = await call(
      product,
      'createService',
      { body: { name: 'Tune-up', category: 'Repair', price: 1, materials: [{ name: 'Filter' }] } },
      admin,
    );
    expect(body).toMatchObject({
      cost: 0,
      duration: 60,
      laborHours: 1,
      isActive: true,
      isPublic: true,
      tags: [],
      materials: [{ name: 'Filter', quantity: 1, unit: 'piece', cost: 0 }],
    });
  });
});
