import { VitalsBeacon } from '@tradewind/contracts/vitals';
import { BEACON_BYTES, type Happening } from '@tradewind/contracts/vitalsQueue';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

const ARTIFACTS = 'https://app.example/artifacts/';
const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);

beforeAll(async () => {
  const script = document.createElement('script');
  script.dataset.composition = '0123456789abcdef';
  // Not added to the page, so that nothing loads.
  script.src = `${ARTIFACTS}shell/1.0.0/static/js/vitals.js`;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  window.tradewindVitals = [];
  await import('./measure.ts');
});

beforeEach(() => {
  sendBeacon.mockClear();
});

const happens = (happening: Happening) => window.tradewindVitals?.push(happening);

/** Leaves the page. Returns the beacons that were sent, which the server takes. */
const leave = () => {
  window.dispatchEvent(new Event('pagehide'));
  return sendBeacon.mock.calls.map(([, body]) => {
    expect(String(body).length).toBeLessThanOrEqual(BEACON_BYTES);
    return v.parse(VitalsBeacon, JSON.parse(String(body)));
  });
};

/** An error with a stack of `depth` frames in files whose names have as many characters as published ones may. */
const deepError = (line: number, depth = 8) => {
  const frames = Array.from({ length: depth }, (_, frame) => {
    const file = `static/js/${'x'.repeat(183)}-${frame}.js`;
    return `    at run (${ARTIFACTS}billing/1.0.0/${file}:${line}:1234567)`;
  });
  return Object.assign(new Error('A test.'), { stack: ['Error: A test.', ...frames].join('\n') });
};

test('a page with two stacks in files of long names is left at once, with its view in the beacon', () => {
  happens({ type: 'view', of: 'billing@1.0.0', page: '/dashboard/billing', at: 0 });
  for (const line of [1_234_567, 7_654_321]) happens({ type: 'errors', error: deepError(line) });
  const [beacon] = leave();
  expect(beacon?.pages).toMatchObject([{ page: '/dashboard/billing', views: 1, errors: 2 }]);
});

test('a stack of five frames in files of long names is reported whole', () => {
  happens({ type: 'errors', error: deepError(1) });
  const [beacon] = leave();
  expect(beacon?.pages).toMatchObject([{ page: '/dashboard/billing', errors: 1 }]);
  expect(beacon?.errors).toMatchObject([{ name: 'Error', frames: { length: 5 } }]);
});
