import { expect, test } from 'vitest';
import { hostInUrl } from './hosts.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', 'localhost'],
  ['::1', '[::1]'],
])('writes %s as %s in a URL', (host, written) => {
  expect(hostInUrl(host)).toBe(written);
  expect(URL.canParse(`http://${hostInUrl(host)}:3000`)).toBe(true);
});
