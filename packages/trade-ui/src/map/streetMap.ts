import { addProtocol, Map as MapLibre, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import { type MapView, TILE, toPlace } from './mapView.ts';
import { type StreetColors, streetStyleOf, type TileArchive } from './streetStyle.ts';

/** Told while streets load and after. */
export interface StreetEvents {
  /** Streets are drawn, perhaps after a failure; with the attributions of their sources as markup. */
  readonly onDrawn: (attributions: readonly string[]) => void;
  readonly onFailed: () => void;
}

/** Streets that are drawn in an element. */
export interface StreetMap {
  readonly show: (view: MapView) => void;
  readonly remove: () => void;
}

const archives = new Protocol();
addProtocol('pmtiles', archives.tile);

// From this page's origin, which serves all artifacts also where a CDN does: browsers start no
// worker from another one.
const { pathname } = new URL(
  '../../node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs',
  import.meta.url,
);
setWorkerUrl(new URL(pathname, location.origin).href);

/** Tokens of the design system, which every page defines for its theme. */
const colors: Readonly<Record<keyof StreetColors, string>> = {
  land: '--colors-bg-canvas',
  green: '--colors-status-green-bg',
  water: '--colors-status-blue-border',
  building: '--colors-bg-pressed',
  street: '--colors-bg-raised',
  highway: '--colors-status-yellow-border',
  casing: '--colors-border-strong',
};

const colorsOf = (element: HTMLElement): StreetColors => {
  const style = getComputedStyle(element);
  const read = (name: keyof StreetColors) => style.getPropertyValue(colors[name]).trim();
  return {
    ...{ land: read('land'), green: read('green'), water: read('water') },
    ...{ building: read('building'), casing: read('casing') },
    ...{ street: read('street'), highway: read('highway') },
  };
};

const cameraOf = ({ middle, scale }: MapView) => {
  const { latitude, longitude } = toPlace(middle);
  return {
    center: [longitude, latitude] as [number, number],
    zoom: Math.log2(scale / TILE),
  };
};

/** The metadata that is read of an archive; the values are unchecked, as its maker wrote them. */
interface Metadata {
  readonly attribution?: unknown;
  readonly vector_layers?: unknown;
}

const openArchive = async (address: string): Promise<TileArchive> => {
  const archive = new PMTiles(address);
  archives.add(archive);
  const [header, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]);
  const { attribution, vector_layers } = (metadata ?? {}) as Metadata;
  const layers = Array.isArray(vector_layers) ? vector_layers : [];
  return {
    url: `pmtiles://${address}/{z}/{x}/{y}`,
    isVector: header.tileType === TileType.Mvt,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    layers: layers.map((layer: { readonly id?: unknown }) => String(layer.id)),
    attribution: typeof attribution === 'string' ? attribution : undefined,
  };
};

const styleOf = async (
  tiles: string,
  container: HTMLElement,
): Promise<StyleSpecification | string> => {
  const { href, pathname: path } = new URL(tiles, location.href);
  return path.endsWith('.pmtiles')
    ? streetStyleOf(await openArchive(href), colorsOf(container))
    : href;
};

/**
 * Draws streets in an element: those of a style of MapLibre, or of an archive of PMTiles in colors of
 * ours. Nobody moves them but `show`.
 * @throws Error where the archive cannot be read or the browser has no WebGL.
 */
export const openStreetMap = async (
  container: HTMLElement,
  tiles: string,
  view: MapView,
  { onDrawn, onFailed }: StreetEvents,
): Promise<StreetMap> => {
  const map = new MapLibre({
    container,
    style: await styleOf(tiles, container),
    ...cameraOf(view),
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    // The view is ours, also where it leads beyond the edge of the world.
    transformConstrain: (center, zoom) => ({ center, zoom: zoom ?? 0 }),
    renderWorldCopies: false,
  });
  // What MapLibre's own style sheet says of it; the rest is for controls.
  Object.assign(map.getCanvas().style, { position: 'absolute', left: '0', top: '0' });
  const drawn = new Set<string>();
  // A missing symbol of a style, or a tile that does not come, leaves the others.
  map.on('error', () => drawn.size === 0 && onFailed());
  map.on('sourcedata', ({ tile, sourceId }) => {
    if (tile?.state !== 'loaded' || drawn.has(sourceId)) return;
    drawn.add(sourceId);
    onDrawn([...drawn].flatMap((id) => map.getSource(id)?.attribution ?? []));
  });
  return {
    show: (next) => map.jumpTo(cameraOf(next)),
    remove: () => map.remove(),
  };
};
