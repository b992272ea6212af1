import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PinMap } from './PinMap.tsx';
import { crossingArchive } from './testing/crossingArchive.ts';

const place = { latitude: 43.6591, longitude: -70.2568 };
const pins = [{ id: 'a', name: '1. Leak check', label: '1', ...place }];
const root = document.documentElement;

/** Answers ranges of an archive as the API does. */
const serve = (archive: Uint8Array<ArrayBuffer> | undefined) =>
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    if (archive === undefined) return new Response('Not found.', { status: 404 });
    const [, from, to] = /(\d+)-(\d+)/.exec(new Headers(init?.headers).get('range') ?? '') ?? [];
    const body = archive.slice(Number(from), Number(to) + 1);
    return new Response(body, { status: 206, headers: { etag: '"1"' } });
  });

/** Has canvases keep what they show, for a test to read. */
const keepDrawings = () => {
  const { getContext } = HTMLCanvasElement.prototype;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    type: string,
    attributes: object = {},
  ) {
    return getContext.call(this, type, { ...attributes, preserveDrawingBuffer: true });
  });
};

beforeEach(() => {
  keepDrawings();
  root.dataset.mapTiles = '/streets.pmtiles';
});

afterEach(() => {
  delete root.dataset.mapTiles;
  delete root.dataset.theme;
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <div style={{ display: 'grid', width: 600, height: 400 }}>
      <PinMap label="Map of the day" pins={pins} />
    </div>,
  );

type Screen = Awaited<ReturnType<typeof show>>;

const mapOf = (screen: Screen) => screen.getByRole('region', { name: 'Map of the day' });

/** Where the pin's middle is on the map. */
const pinOf = (screen: Screen) => {
  const { left, top } = mapOf(screen).element().getBoundingClientRect();
  const pin = screen.getByRole('button', { name: /Leak check/ }).element();
  const { x, y, width, height } = pin.getBoundingClientRect();
  return { x: x + width / 2 - left, y: y + height / 2 - top };
};

/** The color of a highway as red, green and blue. */
const highway = (screen: Screen) => {
  const layer = screen.container.querySelector('.maplibregl-map');
  const color = layer
    ? getComputedStyle(layer).getPropertyValue('--colors-status-yellow-border')
    : '';
  return [1, 3, 5].map((at) => Number.parseInt(color.trim().slice(at, at + 2), 16));
};

/** The middle of the highways that cross a column and a row of the map, as they are drawn. */
const crossingOf = (screen: Screen, column: number, row: number) => {
  const canvas = screen.container.querySelector('canvas');
  const { left = 0, top = 0 } = canvas?.getBoundingClientRect() ?? {};
  const frame = mapOf(screen).element().getBoundingClientRect();
  const image = new OffscreenCanvas(frame.width, frame.height);
  const context = image.getContext('2d');
  if (canvas) context?.drawImage(canvas, left - frame.left, top - frame.top);
  const middle = (x: number, y: number, width: number, height: number) => {
    const { data = [] } = context?.getImageData(x, y, width, height) ?? {};
    const color = highway(screen);
    const places = Array.from({ length: data.length / 4 }, (_, at) => at).filter((at) =>
      color.every((value, part) => Math.abs(value - (data[at * 4 + part] ?? 0)) < 3),
    );
    return places.reduce((sum, at) => sum + at + 0.5, 0) / places.length;
  };
  return { x: middle(0, row, image.width, 1), y: middle(column, 0, 1, image.height) };
};

const expectAgreement = async (screen: Screen) => {
  await expect
    .poll(() => {
      const pin = pinOf(screen);
      const streets = crossingOf(screen, Math.round(pin.x) + 40, Math.round(pin.y) + 40);
      return Math.max(Math.abs(streets.x - pin.x), Math.abs(streets.y - pin.y));
    })
    .toBeLessThan(1);
};

test('without tiles of the operator nothing is requested, and nothing said', async () => {
  delete root.dataset.mapTiles;
  const fetch = serve(undefined);
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: /Leak check/ })).toBeVisible();
  expect(screen.container.querySelector('.maplibregl-map')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test('where the tiles cannot be read, the plain map stays and says so in a line', async () => {
  serve(undefined);
  const screen = await show();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Streets could not be loaded.');
  await expect.element(screen.getByRole('button', { name: /Leak check/ })).toBeVisible();
});

test('where the browser has no WebGL, the plain map stays and says so', async () => {
  serve(crossingArchive(place));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const screen = await show();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Streets could not be loaded.');
});

test('streets lie below the pins to a pixel, also where the map is moved and zoomed', async () => {
  serve(crossingArchive(place));
  const screen = await show();
  await expectAgreement(screen);
  (mapOf(screen).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  await expectAgreement(screen);
  await userEvent.keyboard('+');
  await expectAgreement(screen);
  expect(screen.getByRole('status').query()).toBeNull();
});

test('names whose tiles they are, with a link and without markup', async () => {
  serve(crossingArchive(place));
  const screen = await show();
  const link = screen.getByRole('link', { name: '© OpenStreetMap' });
  await expect.element(link).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
});

test('has other colors in the other theme, without a reload', async () => {
  serve(crossingArchive(place));
  root.dataset.theme = 'light';
  const screen = await show();
  await expectAgreement(screen);
  const light = highway(screen);
  root.dataset.theme = 'dark';
  await expectAgreement(screen);
  expect(highway(screen)).not.toEqual(light);
});
