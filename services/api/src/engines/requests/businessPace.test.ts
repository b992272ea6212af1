import { expect, test } from 'vitest';
import { makeBusiness } from '../../../testing/factories.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

// One call in a hundred seconds.
const product = serveProduct({ BUSINESS_CALLS_PER_SECOND: '0.01', RATE_LIMIT_SCALE: '1' });

test('a business that calls too often gets 429 with the seconds to wait, and others do not', async () => {
  const busy = callsOf(product, await makeBusiness(product));
  const quiet = callsOf(product, await makeBusiness(product));
  const atOnce = await Promise.all(Array.from({ length: 50 }, () => busy('me', {})));
  expect(atOnce.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const { status, error, headers } = await busy('me', {});
  expect([status, error.code]).toEqual([429, 'rate_limited']);
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(8);
  expect(seconds).toBeLessThanOrEqual(100);
  expect((await quiet('me', {})).status).toBe(200);
});
