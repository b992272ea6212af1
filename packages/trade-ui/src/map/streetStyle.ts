import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** Colors of CSS that MapLibre reads: no relative ones. */
export interface StreetColors {
  readonly land: string;
  readonly green: string;
  readonly water: string;
  readonly building: string;
  readonly street: string;
  readonly highway: string;
  readonly casing: string;
}

/** What is known of an archive before its first tile. */
export interface TileArchive {
  /** Of its tiles, with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  readonly isVector: boolean;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number];
  /** Names of the layers of its vector tiles. */
  readonly layers: readonly string[];
  readonly attribution: string | undefined;
}

const SOURCE = 'streets';

/** Kinds of land that are green, in both schemas. */
const GREEN = ['park', 'forest', 'wood', 'grass', 'grassland', 'nature_reserve', 'golf_course'];
/** Roads of both schemas: Protomaps names them by `kind`, OpenMapTiles by `class`. */
const HIGHWAYS = ['highway', 'motorway', 'trunk'];
const MAJOR = ['major_road', 'medium_road', 'primary', 'secondary', 'tertiary'];
const STREETS = ['minor_road', 'other', 'minor', 'service', 'street'];

type Filter = Extract<LayerSpecification, { readonly type: 'line' }>['filter'];

const isOneOf = (kinds: readonly string[]): Filter => [
  'in',
  ['coalesce', ['get', 'kind'], ['get', 'class'], ''],
  ['literal', [...kinds]],
];

/** Pixels at zoom 10, 14 and 18, between which a width grows. */
type Widths = readonly [number, number, number];

const widthOf = ([far, near, nearest]: Widths, more = 0) => [
  ...['interpolate', ['exponential', 1.6], ['zoom']],
  ...[10, far + more, 14, near + more, 18, nearest + more],
];

interface Road {
  readonly kinds: readonly string[];
  readonly widths: Widths;
  readonly color: 'street' | 'highway';
}

/** The least important first, which others cover. */
const roads: readonly Road[] = [
  { kinds: STREETS, widths: [0, 3, 20], color: 'street' },
  { kinds: MAJOR, widths: [1, 5, 26], color: 'street' },
  { kinds: HIGHWAYS, widths: [1.5, 6, 30], color: 'highway' },
];

const fill = (layer: string, color: string, filter?: Filter): LayerSpecification => ({
  ...{ id: layer, type: 'fill', source: SOURCE, 'source-layer': layer },
  ...{ filter: filter ?? true, paint: { 'fill-color': color } },
});

const roadLayers = (layer: string, colors: StreetColors): LayerSpecification[] => {
  const line = ({ kinds, widths }: Road, part: string, color: string, more: number) =>
    ({
      ...{ id: `${layer} ${kinds[0]} ${part}`, type: 'line', source: SOURCE },
      ...{ 'source-layer': layer, filter: isOneOf(kinds) },
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': color, 'line-width': widthOf(widths, more) },
    }) as LayerSpecification;
  // All casings below all roads, or they would cut junctions.
  return [
    ...roads.map((road) => line(road, 'casing', colors.casing, 1.5)),
    ...roads.map((road) => line(road, 'road', colors[road.color], 0)),
  ];
};

/** The layers of both schemas, Protomaps' and OpenMapTiles', in the order in which they are drawn. */
const layersOf = (colors: StreetColors): readonly [string, () => LayerSpecification[]][] => [
  ['earth', () => [fill('earth', colors.land)]],
  ['landcover', () => [fill('landcover', colors.green, isOneOf(GREEN))]],
  ['landuse', () => [fill('landuse', colors.green, isOneOf(GREEN))]],
  ['park', () => [fill('park', colors.green)]],
  ['water', () => [fill('water', colors.water)]],
  ['buildings', () => [fill('buildings', colors.building)]],
  ['building', () => [fill('building', colors.building)]],
  ['roads', () => roadLayers('roads', colors)],
  ['transportation', () => roadLayers('transportation', colors)],
];

/**
 * A style of MapLibre for an archive: land, green, water, buildings and roads without labels, which
 * would need glyphs. Where the archive has no land of its own, as outside of its region, the map
 * stays transparent.
 */
export const streetStyleOf = (archive: TileArchive, colors: StreetColors): StyleSpecification => {
  const { url, isVector, minZoom, maxZoom, bounds, layers, attribution } = archive;
  const source = {
    tiles: [url],
    ...{
      minzoom: minZoom,
      maxzoom: maxZoom,
      bounds: [...bounds] as [number, number, number, number],
    },
    ...(attribution !== undefined && { attribution }),
  };
  if (!isVector)
    return {
      version: 8,
      sources: { [SOURCE]: { ...source, type: 'raster', tileSize: 256 } },
      layers: [{ id: SOURCE, type: 'raster', source: SOURCE }],
    };
  return {
    version: 8,
    sources: { [SOURCE]: { ...source, type: 'vector' } },
    layers: layersOf(colors).flatMap(([name, make]) => (layers.includes(name) ? make() : [])),
  };
};
