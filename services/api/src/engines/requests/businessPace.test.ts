import type { Context } from 'koa';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeBusiness } from '../../../testing/factories.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { createBusinessPace } from './businessPace.ts';

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

test('of many calls at the same moment ten pass at once, forty every 10 ms, the rest at the pace', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const waits: number[] = [];
  const { paceCalls } = createBusinessPace(20, async (ms) => void waits.push(Math.round(ms)));
  const call = (businessId: string) => paceCalls({} as Context, businessId);
  const burst = Array.from({ length: 40 }, (_, call) => 10 * (call + 1));
  // The first ones beyond fifty wait for the end of the burst.
  const rest = Array.from({ length: 160 }, (_, call) =>
    Math.max(50 * (call + 1), 10 * (call + 41)),
  );
  await Promise.all(Array.from({ length: 210 }, () => call('busy')));
  expect(waits).toEqual([...burst, ...rest]);
  await expect(call('busy')).rejects.toMatchObject({ code: 'rate_limited' });
  await call('quiet');
  expect(waits).toHaveLength(200);

  // Everything has passed.
  vi.advanceTimersByTime(10_500);
  await Promise.all(Array.from({ length: 10 }, () => call('busy')));
  expect(waits).toHaveLength(200);
});

test('a call that has waited begins once no call of another business runs, or after 50 ms', async () => {
  const begun: string[] = [];
  const { paceCalls, noticeEnd } = createBusinessPace(20, async () => {});
  const call = async (businessId: string, work: Promise<unknown> = Promise.resolve()) => {
    const ctx = {} as Context;
    await noticeEnd(ctx, async () => {
      await paceCalls(ctx, businessId);
      begun.push(businessId);
      await work;
    });
  };
  const busy = (count: number) => Promise.all(Array.from({ length: count }, () => call('busy')));
  await busy(10);
  const first = Promise.withResolvers<void>();
  const quiet = call('quiet', first.promise);
  const waiting = call('busy');
  await new Promise(setImmediate);
  expect(begun.slice(10)).toEqual(['quiet']);
  first.resolve();
  await Promise.all([quiet, waiting]);
  expect(begun.slice(10)).toEqual(['quiet', 'busy']);

  const endless = Promise.withResolvers<void>();
  const slow = call('quiet', endless.promise);
  await call('busy');
  expect(begun.slice(12)).toEqual(['quiet', 'busy']);
  endless.resolve();
  await slow;
});

test('a call that takes longer, such as a slow upload, delays no call that comes after 50 ms', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { paceCalls, noticeEnd } = createBusinessPace(20, async () => {});
  const { promise: endless, resolve: endUpload } = Promise.withResolvers<void>();
  const upload = {} as Context;
  const uploading = noticeEnd(upload, async () => {
    await paceCalls(upload, 'slow');
    await endless;
  });
  await vi.advanceTimersByTimeAsync(50);
  const begun: number[] = [];
  const calls = Array.from({ length: 11 }, async (_, call) => {
    await paceCalls({} as Context, 'busy');
    begun.push(call);
  });
  await new Promise(setImmediate);
  expect(begun).toHaveLength(11);
  await Promise.all(calls);
  endUpload();
  await uploading;
});
