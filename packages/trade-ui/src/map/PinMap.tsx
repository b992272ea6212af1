import { css, cx } from '@styled/css';
import { IconButton } from '@tradewind/ui';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { type MapPin, MapPins, type MapPinsProps } from './MapPins.tsx';
import { type MapView, type Place, project, type Size, scaleBarOf } from './mapView.ts';
import { readMapTiles, Streets } from './Streets.tsx';
import { useMapView, ZOOM } from './useMapView.ts';

/** A way between places, in their order. */
export interface MapLine {
  readonly id: string;
  readonly places: readonly Place[];
  /** A color of CSS. */
  readonly color?: string | undefined;
}

const frame = css({
  position: 'relative',
  overflow: 'hidden',
  minH: '220px',
  // Unlike the page, so that its edges, pins and lines are seen.
  bg: { base: 'bg.pressed', _dark: 'bg.subtle' },
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  _active: { cursor: 'grabbing' },
  _focusVisible: { outline: '3px solid {colors.accent.ring}', outlineOffset: '-3px' },
});
const drawing = css({
  position: 'absolute',
  inset: '0',
  w: 'full',
  h: 'full',
  color: 'fg.muted',
  pointerEvents: 'none',
});
const grid = css({ color: 'border.default' });
const buttons = css({
  position: 'absolute',
  top: '10px',
  insetInlineEnd: '10px',
  display: 'grid',
  gap: '4px',
  '& > button': { bg: 'bg.surface' },
});
const bar = css({
  position: 'absolute',
  insetInlineStart: '10px',
  bottom: '10px',
  px: '5px',
  borderBottom: '2px solid',
  borderInline: '2px solid',
  textStyle: '2xs',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
});

/** Pixels that the scale has at most. */
const SCALE = 110;

export interface PinMapProps
  extends Partial<Pick<MapPinsProps, 'selected' | 'onSelect' | 'onMove'>> {
  /** Names the map. */
  readonly label: string;
  readonly pins: readonly MapPin[];
  readonly lines?: readonly MapLine[] | undefined;
  readonly className?: string | undefined;
}

/**
 * Places as pins, and ways between them, on a plain map that needs no network, or on streets where
 * the operator names tiles: north is up, and the scale says how far it is. With `onMove` a pin can
 * be dragged, or moved by arrow keys.
 */
export const PinMap = (props: PinMapProps) => {
  const { label, pins, lines = [], selected, onSelect, onMove, className } = props;
  const element = useRef<HTMLElement>(null);
  const places = useMemo(() => [...pins, ...lines.flatMap((line) => line.places)], [pins, lines]);
  const tiles = readMapTiles();
  const { view, size, zoom, fit, isFitting, pointOf, handlers } = useMapView(element, places);
  return (
    <section
      ref={element}
      aria-label={label}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + - 0"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map.
      tabIndex={0}
      className={cx(frame, className)}
      {...handlers}
    >
      {view && size && (
        <>
          <Squares view={view} size={size} />
          {tiles !== undefined && <Streets tiles={tiles} view={view} />}
          <RouteLines {...{ view, size, lines }} />
          <MapPins {...{ pins, view, size, selected, onSelect, onMove, pointOf }} />
          <Scale view={view} />
        </>
      )}
      <div className={buttons} onPointerDown={(event) => event.stopPropagation()}>
        <IconButton
          variant="outline"
          size="sm"
          label="Zoom in"
          icon={<Plus aria-hidden size={15} />}
          onClick={() => zoom(ZOOM)}
        />
        <IconButton
          variant="outline"
          size="sm"
          label="Zoom out"
          icon={<Minus aria-hidden size={15} />}
          onClick={() => zoom(1 / ZOOM)}
        />
        <IconButton
          variant="outline"
          size="sm"
          label="Show all places"
          icon={<Maximize aria-hidden size={15} />}
          disabled={isFitting}
          onClick={fit}
        />
      </div>
    </section>
  );
};

interface SquaresProps {
  readonly view: MapView;
  readonly size: Size;
}

/** Squares as wide as the scale, which show wherever there are no streets. */
const Squares = ({ view, size }: SquaresProps) => {
  const { pixels } = scaleBarOf(view, SCALE);
  const origin = project({ latitude: 0, longitude: 0 }, view, size);
  const linesFrom = (start: number, length: number) => {
    const first = ((start % pixels) + pixels) % pixels;
    return Array.from({ length: Math.ceil(length / pixels) }, (_, at) => first + at * pixels);
  };
  return (
    <svg aria-hidden className={drawing}>
      <g className={grid} stroke="currentColor">
        {linesFrom(origin.x, size.width).map((x) => (
          <line key={`x${x}`} x1={x} x2={x} y1={0} y2={size.height} />
        ))}
        {linesFrom(origin.y, size.height).map((y) => (
          <line key={`y${y}`} x1={0} x2={size.width} y1={y} y2={y} />
        ))}
      </g>
    </svg>
  );
};

interface RouteLinesProps extends SquaresProps {
  readonly lines: readonly MapLine[];
}

const RouteLines = ({ view, size, lines }: RouteLinesProps) => (
  <svg aria-hidden className={drawing}>
    {lines.map(({ id, places, color }) => (
      <polyline
        key={id}
        points={places
          .map((place) => project(place, view, size))
          .map(({ x, y }) => `${x},${y}`)
          .join(' ')}
        fill="none"
        stroke={color ?? 'currentColor'}
        strokeWidth={2.5}
        strokeLinejoin="round"
        strokeOpacity={0.75}
      />
    ))}
  </svg>
);

const Scale = ({ view }: { readonly view: MapView }) => {
  const { miles, pixels } = scaleBarOf(view, SCALE);
  const text =
    miles < 0.1 ? `${Math.round(miles * 5_280)} ft` : `${Number(miles.toPrecision(1))} mi`;
  return (
    <div className={bar} style={{ width: pixels }}>
      {text}
    </div>
  );
};
