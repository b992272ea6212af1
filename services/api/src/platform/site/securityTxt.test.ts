import { expect, test } from 'vitest';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct({
  SECURITY_CONTACT: 'mailto:security@example.com',
  SECURITY_CONTACT_EXPIRES: '2027-06-30',
});
const silent = serveProduct();
const path = '/.well-known/security.txt';

test('without a contact there is no security.txt, not even the landing page', async () => {
  const response = await fetch(silent.url + path);
  expect([response.status, await response.text()]).toEqual([404, 'Not found.']);
});

test('security.txt names contact, expiry, language and its own address (RFC 9116)', async () => {
  const response = await fetch(product.url + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ]);
  const { publicUrl } = product.settings;
  expect((await response.text()).split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Expires: 2027-06-30T00:00:00.000Z',
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${path}`,
    '',
  ]);
});
