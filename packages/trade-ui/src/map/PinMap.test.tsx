import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PinMap, type PinMapProps } from './PinMap.tsx';

const pins = [
  { id: 'a', name: '1. Leak check', label: '1', latitude: 43.6591, longitude: -70.2568 },
  { id: 'b', name: '2. Tune-up', label: '2', latitude: 43.7295, longitude: -70.242 },
];

const show = (props: Partial<PinMapProps> = {}) =>
  render(
    <div style={{ display: 'grid', width: 600, height: 400 }}>
      <PinMap label="Map of the day" pins={pins} {...props} />
    </div>,
  );

/** The middle of a pin, from the corner of the map. */
const middleOf = (screen: Awaited<ReturnType<typeof show>>, name: RegExp) => {
  const map = screen.getByRole('region', { name: 'Map of the day' }).element();
  const { left, top } = map.getBoundingClientRect();
  const pin = screen.getByRole('button', { name }).element().getBoundingClientRect();
  return { x: pin.left + pin.width / 2 - left, y: pin.top + pin.height / 2 - top };
};

test('lists its places, north above south, and says which is selected', async () => {
  const onSelect = vi.fn();
  const screen = await show({ selected: 'b', onSelect });
  const list = screen.getByRole('list', { name: 'Places' });
  await expect.element(list.getByRole('button', { name: '1. Leak check' })).toBeVisible();
  await expect
    .element(list.getByRole('button', { name: '2. Tune-up', pressed: true }))
    .toBeVisible();
  expect(middleOf(screen, /Tune-up/).y).toBeLessThan(middleOf(screen, /Leak check/).y);
  await list.getByRole('button', { name: '1. Leak check' }).click();
  expect(onSelect.mock.calls).toEqual([['a']]);
});

test('draws a way from place to place', async () => {
  const screen = await show({ lines: [{ id: 'dan', places: pins, color: '#7c3aed' }] });
  await expect.element(screen.getByRole('button', { name: /Leak check/ })).toBeVisible();
  const points = screen.container.querySelector('polyline')?.getAttribute('points')?.split(/[ ,]/);
  const { x, y } = middleOf(screen, /Leak check/);
  expect(points?.slice(0, 2).map(Number)).toEqual([expect.closeTo(x, 0), expect.closeTo(y, 0)]);
});

test('moves by arrow keys and by drag, zooms by plus, and shows all places again by 0', async () => {
  const screen = await show();
  const map = screen.getByRole('region', { name: 'Map of the day' });
  await expect.element(screen.getByRole('button', { name: /Leak check/ })).toBeVisible();
  const before = middleOf(screen, /Leak check/);
  (map.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => middleOf(screen, /Leak check/).x).toBeCloseTo(before.x + 60, 0);
  await userEvent.dragAndDrop(map, map, {
    sourcePosition: { x: 300, y: 380 },
    targetPosition: { x: 300, y: 340 },
    steps: 4,
  });
  await expect.poll(() => middleOf(screen, /Leak check/).y).toBeCloseTo(before.y - 40, 0);
  const apart = () => middleOf(screen, /Leak check/).y - middleOf(screen, /Tune-up/).y;
  const near = apart();
  await userEvent.keyboard('+');
  await expect.poll(apart).toBeCloseTo(near * 1.6, 0);
  await userEvent.keyboard('0');
  await expect.poll(() => middleOf(screen, /Leak check/)).toEqual(before);
});

test('a pin that can be moved is dragged to another place, or moved there by arrow keys', async () => {
  const onMove = vi.fn();
  const screen = await show({ onMove });
  const pin = screen.getByRole('button', { name: /Tune-up/ });
  await expect.element(pin).toBeVisible();
  (pin.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(onMove).toHaveBeenCalledOnce();
  const [id, place] = onMove.mock.lastCall ?? [];
  expect(id).toBe('b');
  expect(place.latitude).toBeGreaterThan(43.7295);
  expect(place.longitude).toBeCloseTo(-70.242, 6);

  const map = screen.getByRole('region', { name: 'Map of the day' });
  await userEvent.dragAndDrop(pin, map, {
    targetPosition: { x: 60, y: middleOf(screen, /Leak check/).y },
    steps: 4,
  });
  await expect.poll(() => onMove.mock.calls.length).toBe(2);
  const [, dragged] = onMove.mock.lastCall ?? [];
  expect(dragged.latitude).toBeCloseTo(43.6591, 3);
  expect(dragged.longitude).toBeLessThan(-70.2568);
});

test('places of the same address stand beside each other', async () => {
  const screen = await show({
    pins: pins.map((pin) => ({ ...pin, latitude: 43, longitude: -70 })),
  });
  await expect.element(screen.getByRole('button', { name: /Leak check/ })).toBeVisible();
  expect(middleOf(screen, /Tune-up/).x - middleOf(screen, /Leak check/).x).toBeCloseTo(14, 0);
});
