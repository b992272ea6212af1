import { beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { makeBusiness, makeClient, makeEmail } from '../../testing/factories.ts';
import { makeInvoice } from '../../testing/makeDocuments.ts';
import { linkOf, onlyMailTo, workFor } from '../../testing/readMail.ts';
import { callsOf } from '../../testing/serveBusiness.ts';
import { serveProduct } from '../../testing/serveProduct.ts';
import { readableOn } from '../engines/contrast.ts';

const product = serveProduct({ PUBLIC_URL: 'https://work.example.org' });
workFor(product);

beforeAll(async () => {
  const brand = {
    name: 'Acme Pro',
    primaryColor: '#0f766e',
    mailSender: 'hello@acme.example',
    logoUrl: 'https://acme.example/logo.png',
  };
  await product.db.rows('insert into edition (id, hosts, brand) values ($1, $2, $3)', [
    'acme',
    ['work.example.org'],
    JSON.stringify(brand),
  ]);
});

test('mail of the product has the name, logo, colour and address of its edition', async () => {
  const email = makeEmail();
  await makeBusiness(product, { email });
  await call(product, 'requestReset', { body: { email } });
  const mail = await onlyMailTo(product, email);
  expect(mail.subject).toBe('Reset your Acme Pro password');
  expect(mail.from).toBe('Acme Pro <hello@acme.example>');
  expect(mail.replyTo).toEqual([]);
  expect(mail.html).toContain('src="https://acme.example/logo.png" alt="Acme Pro"');
  expect(mail.html).toContain('background:#0f766e;color:#ffffff');
  expect(linkOf(mail, '/reset-password/')).toMatch(/^https:\/\/work\.example\.org\//);
});

test('mail to a customer has those of the business, and the edition’s sender address', async () => {
  const logoUrl = 'https://byrd.example/logo.png';
  const member = await makeBusiness(product, {
    preferences: { primaryColor: '#facc15', logoUrl },
  });
  const email = makeEmail();
  const client = await makeClient(product, member, { email });
  const { _id: id } = await makeInvoice(product, member, { client });
  await callsOf(product, member)('sendInvoice', { params: { id } });
  const mail = await onlyMailTo(product, email);
  expect(mail.from).toBe('Byrd Plumbing <hello@acme.example>');
  expect(mail.html).toContain(`src="${logoUrl}" alt="Byrd Plumbing"`);
  expect(mail.html).toContain('background:#facc15;color:#000000');
  expect(mail.text).toContain('Sent for Byrd Plumbing by Acme Pro');
});

test('mail for a business of another edition has that edition’s brand and links to its host', async () => {
  const brand = { name: 'Borealis', primaryColor: '#1d4ed8', mailSender: 'post@borealis.example' };
  await product.db.rows('insert into edition (id, hosts, brand) values ($1, $2, $3)', [
    'borealis',
    ['borealis.example.org', 'www.borealis.example.org'],
    JSON.stringify(brand),
  ]);
  const email = makeEmail();
  const member = await makeBusiness(product, { email, host: 'www.borealis.example.org' });
  await call(product, 'requestReset', { body: { email } });
  const reset = await onlyMailTo(product, email);
  expect([reset.subject, reset.from]).toEqual([
    'Reset your Borealis password',
    'Borealis <post@borealis.example>',
  ]);
  expect(linkOf(reset, '/reset-password/')).toMatch(/^https:\/\/borealis\.example\.org\//);

  const customer = makeEmail();
  const client = await makeClient(product, member, { email: customer });
  const { _id: id } = await makeInvoice(product, member, { client });
  const sent = await callsOf(product, member)('sendInvoice', { params: { id } });
  const mail = await onlyMailTo(product, customer);
  expect(mail.from).toBe('Byrd Plumbing <post@borealis.example>');
  expect(mail.text).toContain('Sent for Byrd Plumbing by Borealis');
  expect(linkOf(mail, '/documents/')).toMatch(/^https:\/\/borealis\.example\.org\//);
  expect(sent.body.link).toBe(linkOf(mail, '/documents/'));
});

test('the text colour on any background is the more readable one', () => {
  expect(['#ffffff', '#facc15', '#3b82f6'].map(readableOn)).toEqual(Array(3).fill('#000000'));
  expect(['#000000', '#0f766e', '#7f1d1d'].map(readableOn)).toEqual(Array(3).fill('#ffffff'));
});
