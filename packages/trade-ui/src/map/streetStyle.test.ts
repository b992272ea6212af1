import { expect, test } from 'vitest';
import { streetStyleOf, type TileArchive } from './streetStyle.ts';

const colors = {
  land: '#f0f0f0',
  green: '#00ff00',
  water: '#0000ff',
  building: '#cccccc',
  street: '#ffffff',
  highway: '#ffcc00',
  casing: '#999999',
};

const archive: TileArchive = {
  url: 'pmtiles://https://tiles.example/a.pmtiles/{z}/{x}/{y}',
  isVector: true,
  minZoom: 2,
  maxZoom: 15,
  bounds: [-71, 43, -70, 44],
  layers: [],
  attribution: undefined,
};

const drawn = (layers: readonly string[]) =>
  streetStyleOf({ ...archive, layers }, colors).layers.map((layer) =>
    'source-layer' in layer ? layer['source-layer'] : undefined,
  );

test.each([
  ['Protomaps', ['boundaries', 'buildings', 'earth', 'landuse', 'pois', 'roads', 'water']],
  ['OpenMapTiles', ['building', 'landcover', 'park', 'place', 'transportation', 'water']],
])('draws what it knows of an archive of %s, land first and roads last', (_, layers) => {
  const unknown = ['boundaries', 'place', 'pois'];
  expect(drawn(layers).toSorted()).toEqual(
    layers
      .filter((layer) => !unknown.includes(layer))
      .flatMap((layer) => (/roads|transportation/.test(layer) ? Array(6).fill(layer) : layer)),
  );
  expect(drawn(layers).at(-1)).toMatch(/roads|transportation/);
  expect(drawn(layers).indexOf('water')).toBeGreaterThan(drawn(layers).indexOf('landuse'));
});

test('names no layer that the archive does not have, and no background', () => {
  expect(drawn(['water'])).toEqual(['water']);
  expect(drawn([])).toEqual([]);
});

test('shows pictures as they are', () => {
  const { sources, layers } = streetStyleOf({ ...archive, isVector: false }, colors);
  expect(layers.map(({ type }) => type)).toEqual(['raster']);
  expect(sources).toEqual({
    streets: {
      ...{ type: 'raster', tiles: [archive.url], tileSize: 256 },
      ...{ minzoom: 2, maxzoom: 15, bounds: archive.bounds },
    },
  });
});
