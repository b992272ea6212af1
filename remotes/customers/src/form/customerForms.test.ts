import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anyClient } from '../testing/anyClient.ts';
import {
  blankCustomer,
  type CustomerInput,
  detailSchema,
  formOf,
  isValidPhone,
  pageSchema,
  wizardSchema,
} from './customerForms.ts';

type Schema = typeof wizardSchema;

/** Returns the first message of each field. */
const complaints = (schema: Schema, customer: CustomerInput) => {
  const { issues = [] } = v.safeParse(schema, customer);
  const said: Record<string, string> = {};
  for (const issue of issues) said[v.getDotPath(issue) ?? ''] ??= issue.message;
  return said;
};

const filled = formOf(anyClient());

test('the wizard has the specified message for each missing field', () => {
  expect(complaints(wizardSchema, blankCustomer)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone is required',
    'address.street': 'Street address is required',
    'address.city': 'City is required',
    'address.state': 'State is required',
    'address.zip': 'ZIP code is required',
  });
  expect(complaints(wizardSchema, { ...filled, email: 'elena@', phone: '207 555' })).toEqual({
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid 10-digit phone number',
  });
});

test('a commercial customer without a company gets that error in addition to the others', () => {
  const commercial = {
    ...filled,
    customerType: 'commercial',
    companyName: '  ',
    email: '',
  } as const;
  expect(complaints(wizardSchema, commercial)).toEqual({
    companyName: 'Company name is required for commercial customers',
    email: 'Email is required',
  });
  expect(complaints(wizardSchema, { ...filled, companyName: '' })).toEqual({});
});

test('the pages have their own message for an invalid e-mail address', () => {
  expect(complaints(pageSchema, { ...filled, email: 'elena@' })).toEqual({
    email: 'Invalid email format',
  });
  expect(complaints(pageSchema, { ...filled, phone: '+44 20 7946 0000' })).toEqual({});
});

test('the detail page requires only the name', () => {
  expect(complaints(detailSchema, { ...blankCustomer, name: 'Elena' })).toEqual({});
  expect(complaints(detailSchema, blankCustomer)).toEqual({ name: 'Name is required' });
  expect(complaints(detailSchema, { ...filled, email: 'elena@' })).toEqual({
    email: 'Please enter a valid email address',
  });
});

test('ten digits are a phone number in any grouping', () => {
  expect(isValidPhone('(207) 555-0146')).toBe(true);
  expect(isValidPhone('207.555.0146')).toBe(true);
  expect(isValidPhone('(207) 555-014')).toBe(false);
});
