import type { Place } from '../mapView.ts';

// The few bytes of a PMTiles archive (version 3) and a vector tile (version 2), by their
// specifications.

const ZOOM = 14;
/** Units of a tile's edge. */
const EXTENT = 4_096;

const text = (value: string) => [...new TextEncoder().encode(value)];

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

/** A field of a protobuf message: a number, or bytes. */
const field = (number: number, value: number | readonly number[]): number[] =>
  typeof value === 'number'
    ? [...varint(number * 8), ...varint(value)]
    : [...varint(number * 8 + 2), ...varint(value.length), ...value];

/** A place in units of the tile that has it. */
const locate = ({ latitude, longitude }: Place) => {
  const north = (latitude * Math.PI) / 180;
  const x = ((longitude + 180) / 360) * 2 ** ZOOM;
  const y = ((1 - Math.asinh(Math.tan(north)) / Math.PI) / 2) * 2 ** ZOOM;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return { column, row, x: Math.round((x - column) * EXTENT), y: Math.round((y - row) * EXTENT) };
};

/** Two highways that cross at a point, from edge to edge of their tile. */
const tileOf = (x: number, y: number) => {
  const line = (from: readonly [number, number], by: readonly [number, number]) =>
    field(2, [
      ...field(2, [0, 0]),
      ...field(3, 2),
      ...field(4, [9, ...from.map(zigzag), 10, ...by.map(zigzag)].flatMap(varint)),
    ]);
  const layer = [
    ...field(15, 2),
    ...field(1, text('roads')),
    ...line([0, y], [EXTENT, 0]),
    ...line([x, 0], [0, EXTENT]),
    ...field(3, text('kind')),
    ...field(4, field(1, text('highway'))),
    ...field(5, EXTENT),
  ];
  return field(3, layer);
};

/** The number of a tile in an archive: those of smaller zooms, and the way along Hilbert's curve. */
const tileIdOf = (column: number, row: number) => {
  let id = (4 ** ZOOM - 1) / 3;
  let [x, y] = [column, row];
  for (let edge = 2 ** (ZOOM - 1); edge >= 1; edge /= 2) {
    const [isRight, isLower] = [(x & edge) > 0, (y & edge) > 0];
    id += edge * edge * ((isRight ? 3 : 0) ^ (isLower ? 1 : 0));
    if (isLower) continue;
    if (isRight) [x, y] = [edge - 1 - (x & (edge - 1)), edge - 1 - (y & (edge - 1))];
    [x, y] = [y, x];
  }
  return id;
};

/** An archive with a single tile of zoom 14, in which two highways cross at a place. */
export const crossingArchive = (
  place: Place,
  attribution = '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>',
): Uint8Array<ArrayBuffer> => {
  const { column, row, x, y } = locate(place);
  const tile = tileOf(x, y);
  const directory = [1, ...varint(tileIdOf(column, row)), 1, ...varint(tile.length), 1];
  const metadata = text(JSON.stringify({ attribution, vector_layers: [{ id: 'roads' }] }));
  const header = new DataView(new ArrayBuffer(127));
  for (const [at, byte] of [...text('PMTiles'), 3].entries()) header.setUint8(at, byte);
  const parts = [directory, metadata, [], tile];
  let offset = header.byteLength;
  for (const [at, { length }] of parts.entries()) {
    header.setBigUint64(8 + 16 * at, BigInt(offset), true);
    header.setBigUint64(16 + 16 * at, BigInt(length), true);
    offset += length;
  }
  // Tiles, entries and contents; then clustered, two times without compression, vector tiles, zooms.
  for (const at of [72, 80, 88]) header.setBigUint64(at, 1n, true);
  for (const [at, byte] of [1, 1, 1, 1, ZOOM, ZOOM].entries()) header.setUint8(96 + at, byte);
  for (const [at, degrees] of [-180, -85, 180, 85].entries())
    header.setInt32(102 + 4 * at, degrees * 1e7, true);
  return new Uint8Array([...new Uint8Array(header.buffer), ...parts.flat()]);
};
