import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../call.ts';
import { makeClient } from '../../factories.ts';
import { serveBusiness } from '../../serveBusiness.ts';

const { product, admin } = serveBusiness();
let client: string;

beforeAll(async () => {
  client = await makeClient(product, admin);
});

const ask = (route: string, body: unknown, token?: string) => {
  const [method = '', path] = route.split(' ');
  return send(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

const person = { name: 'Ann', email: 'ann@example.com', password: 'Secret12' };
const items = 'All items must have a description and positive quantity';
const item = { description: 'Work', quantity: 1, unitPrice: 1 };
const strength =
  'Password must contain at least one uppercase letter, one lowercase letter, and one number';

/** In the words of sections 5 and 8: what is sent, and what comes back. */
const toAnyone: [route: string, body: unknown, message: string][] = [
  ['POST /auth/login', {}, 'Email and password are required'],
  ['POST /auth/login', { email: 'a@b.co' }, 'Email and password are required'],
  ['POST /auth/register', {}, 'All fields are required'],
  ['POST /auth/register', { ...person, email: ' ' }, 'All fields are required'],
  ['POST /auth/register', { ...person, email: 'ann' }, 'Please enter a valid email address'],
  ['POST /auth/register', { ...person, phone: '555' }, 'Please enter a valid phone number'],
  [
    'POST /auth/register',
    { ...person, password: 'Abc12' },
    'Password must be at least 6 characters',
  ],
  ['POST /auth/register', { ...person, password: 'abc123' }, strength],
  ['POST /auth/register', { ...person, password: 'ABC123' }, strength],
  ['POST /auth/register', { ...person, password: 'Abcdef' }, strength],
  [
    'POST /auth/reset-password',
    { token: 'x', password: 'Abc1234' },
    'Password must be at least 8 characters long',
  ],
  ['POST /auth/reset-password', { token: 'x', password: 'abcdefg1' }, strength],
  [
    'POST /auth/reset-password',
    { token: 'x', password: 'Abcdefg1' },
    'Failed to reset password. The token may be invalid or expired.',
  ],
  ['POST /appointments/public/book', {}, 'Please fill in all required fields.'],
  ['GET /auth/me', undefined, 'No authentication token found'],
];

const toMembers: [route: string, body: () => unknown, message: string][] = [
  ['POST /jobs', () => ({ client }), 'Title is required'],
  ['POST /jobs', () => ({ title: 'Tap' }), 'Please select a client'],
  ['POST /jobs', () => ({ title: 'Tap', client: '' }), 'Please select a client'],
  ['POST /jobs', () => ({ title: 'Tap', client }), 'Scheduled date is required'],
  ['GET /jobs/undefined', () => undefined, 'Invalid job ID'],
  ['GET /jobs/[object Object]', () => undefined, 'Invalid job ID'],
  ['PUT /jobs/undefined', () => ({}), 'Invalid job ID for update'],
  ['PATCH /jobs/undefined/status', () => ({ status: 'paid' }), 'Invalid job ID for status update'],
  [`PUT /jobs/${randomUUID()}`, () => ({ title: ' ' }), 'Title is required'],
  [`PUT /jobs/${randomUUID()}`, () => ({ client: '' }), 'Client is required'],
  ['GET /appointments/range', () => undefined, 'Start date and end date are required'],
  [
    'GET /appointments/range?startDate=2026-07-01&endDate=',
    () => undefined,
    'Start date and end date are required',
  ],
  ['POST /clients', () => ({}), 'Name is required'],
  ['POST /clients', () => ({ name: 'Ann', email: 'x' }), 'Please enter a valid email address'],
  ['PUT /clients/range', () => ({ name: 'Ann' }), 'Invalid customer ID provided'],
  ['GET /clients/range', () => undefined, 'Invalid customer ID provided'],
  ['POST /quotes', () => ({ title: 'Tap', items: [item] }), 'Please select a client'],
  ['POST /quotes', () => ({ client, items: [item] }), 'Title is required'],
  ['POST /quotes', () => ({ client, title: 'Tap', items: [] }), items],
  ['POST /quotes', () => ({ client, title: 'Tap', items: [{ ...item, description: '' }] }), items],
  ['POST /quotes', () => ({ client, title: 'Tap', items: [{ ...item, quantity: 0 }] }), items],
  ['POST /invoices', () => ({ items: [item] }), 'Please select a client'],
  ['POST /invoices', () => ({ client, items: [{ ...item, quantity: -1 }] }), items],
  ['POST /service-catalog', () => ({ category: 'Repair', price: 1 }), 'Name is required'],
  ['POST /service-catalog', () => ({ name: 'Tune-up', price: 1 }), 'Category is required'],
  ['POST /service-catalog', () => ({ name: 'Tune-up', category: 'Repair' }), 'Price is required'],
];

/** Decision 8: what is sent to `PUT /users/{id}`. */
const unfit: [string, object][] = [
  ['a colour that is none', { preferences: { primaryColor: 'blue' } }],
  ['a link that runs code', { preferences: { logoUrl: 'javascript:alert(1)' } }],
  ['a file', { preferences: { website: 'file:///etc/passwd' } }],
  ['a time zone that is none', { preferences: { timezone: 'Mars/Base' } }],
  ['NUL in a text', { company: 'A\u0000B' }],
  ['hours that end before they start', { businessHours: allDay('17:00', '09:00') }],
];

function allDay(start: string, end: string) {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  return Object.fromEntries(days.map((day) => [day, { isOpen: true, start, end }]));
}

describe('messages are those of the specification', () => {
  test.each(toAnyone)('%s %j: %s', async (route, body, message) => {
    const { status, error } = await ask(route, body);
    expect(error.message).toBe(message);
    expect([400, 401, 422]).toContain(status);
  });

  test.each(toMembers)('%s %s: %s', async (route, body, message) => {
    const { status, error } = await ask(route, body(), admin.token);
    expect([status, error.message]).toEqual([422, message]);
  });

  test('a password reset does not reveal whether an account exists', async () => {
    const told = 'If an account with that email exists, a password reset link has been sent.';
    for (const email of ['nobody@example.com', 'ann@example.com']) {
      const { status, body } = await ask('POST /auth/request-reset', { email });
      expect([status, body]).toEqual([200, { message: told }]);
    }
  });
});

describe('invalid values are refused (decision 8)', () => {
  test.each(unfit)('%s', async (_, body) => {
    const { status } = await ask(`PUT /users/${admin.userId}`, body, admin.token);
    expect(status).toBe(422);
  });
});
