/** A place on the map in degrees (WGS 84). */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Pixels, from the upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a map shows: its middle, in shares of the world's width, and the pixels of that width. */
export interface MapView {
  readonly middle: Point;
  readonly scale: number;
}

// The edge of the world's square in Web Mercator.
const FURTHEST_NORTH = 85.051129;
/** Pixels of the world's width at zoom 0 of tiles. */
export const TILE = 512;
const LEAST = TILE / 4;
const MOST = TILE * 2 ** 20;
/** Of pins to the edge, in pixels. */
const MARGIN = 44;
/** Zoom of a map with a single place: some streets around it. */
const STREETS = 14;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** A place in Web Mercator, in shares of the world's width. */
const toWorld = ({ latitude, longitude }: Place): Point => {
  const north = (clamp(latitude, -FURTHEST_NORTH, FURTHEST_NORTH) * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(Math.PI / 4 + north / 2)) / Math.PI) / 2,
  };
};

/**
 * The place in Web Mercator, in degrees: beyond the 180th meridian that on the other side of it, beyond
 * the upper or the lower edge that on the edge.
 */
export const toPlace = ({ x, y }: Point): Place => ({
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * clamp(y, 0, 1)))) * 180) / Math.PI,
  longitude: (x - Math.floor(x)) * 360 - 180,
});

/** Where a place is on a map. */
export const project = (place: Place, { middle, scale }: MapView, size: Size): Point => {
  const { x, y } = toWorld(place);
  return {
    x: size.width / 2 + (x - middle.x) * scale,
    y: size.height / 2 + (y - middle.y) * scale,
  };
};

/** The place at a point of a map. */
export const placeAt = ({ x, y }: Point, { middle, scale }: MapView, size: Size): Place =>
  toPlace({
    x: middle.x + (x - size.width / 2) / scale,
    y: middle.y + (y - size.height / 2) / scale,
  });

/** The view that shows all places, as near as their edges allow. */
export const viewOf = (places: readonly Place[], { width, height }: Size): MapView => {
  if (places.length === 0) return { middle: { x: 0.5, y: 0.5 }, scale: TILE };
  const points = places.map(toWorld);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const across = Math.max(width - 2 * MARGIN, 1) / (right - left);
  const down = Math.max(height - 2 * MARGIN, 1) / (bottom - top);
  return {
    middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
    scale: clamp(Math.min(across, down, TILE * 2 ** STREETS), LEAST, MOST),
  };
};

/** The view after its content was dragged by some pixels. */
export const panned = ({ middle, scale }: MapView, { x, y }: Point): MapView => ({
  middle: { x: clamp(middle.x - x / scale, 0, 1), y: clamp(middle.y - y / scale, 0, 1) },
  scale,
});

/** The view at `factor` times its scale, with the same place under a point. */
export const zoomed = (view: MapView, factor: number, at: Point, size: Size): MapView => {
  const scale = clamp(view.scale * factor, LEAST, MOST);
  const away = { x: at.x - size.width / 2, y: at.y - size.height / 2 };
  const change = 1 / view.scale - 1 / scale;
  return {
    middle: { x: view.middle.x + away.x * change, y: view.middle.y + away.y * change },
    scale,
  };
};

const METERS_OF_MILE = 1609.344;
const METERS_OF_EQUATOR = 40_075_016.686;

/** A distance that a person reads easily, and its pixels in the middle of a map. */
export interface ScaleBar {
  readonly miles: number;
  readonly pixels: number;
}

/** The longest round distance with at most `widest` pixels. */
export const scaleBarOf = ({ middle, scale }: MapView, widest: number): ScaleBar => {
  const shrink = Math.cos((toPlace(middle).latitude * Math.PI) / 180);
  const pixelsOfMile = (METERS_OF_MILE * scale) / (METERS_OF_EQUATOR * shrink);
  const most = widest / pixelsOfMile;
  const power = 10 ** Math.floor(Math.log10(most));
  const miles = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
  return { miles, pixels: miles * pixelsOfMile };
};
