import fc from 'fast-check';
import { expect, test } from 'vitest';
import { panned, placeAt, project, scaleBarOf, viewOf, zoomed } from './mapView.ts';

const size = { width: 600, height: 400 };
const portland = { latitude: 43.6591, longitude: -70.2568 };
const falmouth = { latitude: 43.7295, longitude: -70.242 };

const places = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});

test('shows any places within its edges, and finds each again from its point', () => {
  fc.assert(
    fc.property(fc.array(places, { minLength: 1, maxLength: 8 }), (some) => {
      const view = viewOf(some, size);
      for (const place of some) {
        const point = project(place, view, size);
        expect(point.x).toBeGreaterThan(0);
        expect(point.x).toBeLessThan(size.width);
        expect(point.y).toBeGreaterThan(0);
        expect(point.y).toBeLessThan(size.height);
        const back = placeAt(point, view, size);
        expect(back.latitude).toBeCloseTo(place.latitude, 6);
        expect(back.longitude).toBeCloseTo(place.longitude, 6);
      }
    }),
  );
});

test('keeps the place under the pointer while it zooms', () => {
  const at = { x: 100, y: 300 };
  const before = viewOf([portland, falmouth], size);
  const after = zoomed(before, 1.6, at, size);
  expect(after.scale).toBeCloseTo(before.scale * 1.6);
  expect(placeAt(at, after, size).latitude).toBeCloseTo(placeAt(at, before, size).latitude, 8);
  expect(placeAt(at, after, size).longitude).toBeCloseTo(placeAt(at, before, size).longitude, 8);
});

test('has no place beyond the edges of the world', () => {
  const view = { middle: { x: 1, y: 0 }, scale: 3_600 };
  const { latitude, longitude } = placeAt({ x: 310, y: 150 }, view, size);
  expect(longitude).toBeCloseTo(-179, 6);
  expect(latitude).toBeCloseTo(85.051129, 5);
  const other = placeAt({ x: 310, y: 250 }, { middle: { x: 0, y: 1 }, scale: 3_600 }, size);
  expect(other.longitude).toBeCloseTo(-179, 6);
  expect(other.latitude).toBeCloseTo(-85.051129, 5);
  const west = placeAt({ x: 290, y: 200 }, { middle: { x: 0, y: 0.5 }, scale: 3_600 }, size);
  expect(west.longitude).toBeCloseTo(179, 6);
});

test('moves with the pointer', () => {
  const before = viewOf([portland, falmouth], size);
  const point = project(portland, before, size);
  const after = project(portland, panned(before, { x: 30, y: -20 }), size);
  expect(after.x).toBeCloseTo(point.x + 30);
  expect(after.y).toBeCloseTo(point.y - 20);
});

test('has a scale that agrees with the distance of two places', () => {
  // 4.92 miles on a great circle.
  const view = viewOf([portland, falmouth], size);
  const [from, to] = [project(portland, view, size), project(falmouth, view, size)];
  const { miles, pixels } = scaleBarOf(view, 110);
  expect(pixels).toBeLessThanOrEqual(110);
  expect((Math.hypot(to.x - from.x, to.y - from.y) / pixels) * miles).toBeCloseTo(4.92, 1);
});

test('shows the streets around a single place, and the world without any', () => {
  const view = viewOf([portland], size);
  expect(view.scale).toBe(512 * 2 ** 14);
  const middle = placeAt({ x: size.width / 2, y: size.height / 2 }, view, size);
  expect(middle.latitude).toBeCloseTo(portland.latitude, 6);
  expect(viewOf([], size).scale).toBe(512);
});
