import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { RangeQuery } from './appointments.ts';
import { addressOf, NewClient } from './clients.ts';
import { PaymentInput } from './invoices.ts';
import { NewJob } from './jobs.ts';
import {
  clock,
  day,
  dollars,
  email,
  id,
  quantity,
  reference,
  timeZone,
  webAddress,
} from './shapes.ts';

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;
const identity = '5f0c7e4e-6d0f-4b0e-8a77-8d5a3d6f0a11';

describe('a missing field', () => {
  test('has the same message as an empty one', () => {
    const missing = v.safeParse(NewJob, {});
    expect(missing.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['title', 'Title is required'],
      ['client', 'Please select a client'],
      ['scheduledDate', 'Scheduled date is required'],
    ]);
    const empty = v.safeParse(NewJob, { title: ' ', client: '', scheduledDate: '' });
    expect(new Set(empty.issues?.map((issue) => issue.message))).toEqual(
      new Set(['Title is required', 'Please select a client', 'Scheduled date is required']),
    );
  });
});

describe('rejected', () => {
  test.each([
    ['a day that no calendar has', day(), '2026-02-30'],
    ['a day in words', day(), 'tomorrow'],
    ['a day far away', day(), '9999-01-01'],
    ['a time past midnight', clock(), '24:00'],
    ['an amount with three decimals', dollars(), 1.005],
    ['an amount below zero', dollars(), -0.01],
    ['an amount that is no number', dollars(), Number.NaN],
    ['an amount beyond all prices', dollars(), 1e308],
    ['a quantity of zero', quantity(), 0],
    ['a quantity with four decimals', quantity(), 0.0001],
    ['a quantity that rounds to zero', quantity(), 1e-10],
    ['a payment that rounds to zero', PaymentInput, { amount: 1e-9 }],
    ['a range of 93 days', RangeQuery, { startDate: '2026-01-01', endDate: '2026-04-03' }],
    ['an address that runs code', webAddress, 'javascript:alert(1)'],
    ['an address without a scheme', webAddress, 'example.com'],
    ['a zone that does not exist', timeZone, 'Mars/Olympus'],
    ['an offset for a zone', timeZone, '+02:00'],
    ['an e-mail without a domain', email(), 'maya@harbor'],
    ['an e-mail with a line break', email(), 'maya@harbor.example\nBcc: x@y.example'],
    ['an id that is none', reference(), 'range'],
    ['a name with NUL', NewClient, { name: 'Ann\u0000' }],
  ])('%s', (_, schema, value) => {
    expect(accepts(schema, value)).toBe(false);
  });
});

describe('accepted', () => {
  test.each([
    ['a leap day', day(), '2028-02-29'],
    ['an ISO date-time, cut to its day', day(), '2026-11-21T15:00:00.000Z'],
    ['the largest price', dollars(), 1_000_000],
    ['a price with cents', dollars(), 19.99],
    ['half a unit', quantity(), 0.5],
    ['the smallest quantity', quantity(), 0.001],
    ['a payment of a cent', PaymentInput, { amount: 0.01 }],
    ['a range of 92 days', RangeQuery, { startDate: '2026-01-01', endDate: '2026-04-02' }],
    ['a plain zone', timeZone, 'America/New_York'],
    ['an address with a port', webAddress, 'http://localhost:3000/logo.png'],
    ['an id inside an object', reference(), { _id: identity }],
  ])('%s', (_, schema, value) => {
    expect(accepts(schema, value)).toBe(true);
  });
});

test.each([
  ['an id', id()],
  ['a reference', reference()],
])('%s in capitals is the same as in small letters', (_, schema) => {
  expect(v.parse(schema, identity.toUpperCase())).toBe(identity);
});

describe('an address', () => {
  const whole = { street: '1 Quay', city: 'Portland', state: 'ME', zip: '04101' };

  test('is the same flat or nested, with either name of the zip', () => {
    const { street, ...rest } = whole;
    expect(addressOf({ address: street, ...rest })).toEqual(whole);
    expect(
      addressOf({ address: { street, city: 'Portland', state: 'ME', zipCode: '04101' } }),
    ).toEqual(whole);
  });

  test('leaves out missing fields', () => {
    expect(addressOf({ city: 'Bath' })).toEqual({ city: 'Bath' });
  });
});
