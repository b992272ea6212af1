import { css } from '@styled/css';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type MapView, type Place, type Point, placeAt, project, type Size } from './mapView.ts';

/** A place that is marked on a map. */
export interface MapPin extends Place {
  readonly id: string;
  /** What it is, for the list of places and as its title. */
  readonly name: string;
  /** A few letters in the pin, such as its number in a day. */
  readonly label?: string | undefined;
  /** A color of CSS; without one that of the text. */
  readonly color?: string | undefined;
  /** The place is that of a street or a town, not of a door. */
  readonly isApproximate?: boolean | undefined;
}

const list = css({ position: 'absolute', inset: '0', listStyle: 'none', pointerEvents: 'none' });
const item = css({ position: 'absolute', top: '0', left: '0', w: '0', h: '0' });
const pin = css({
  position: 'absolute',
  left: '-14px',
  top: '-14px',
  display: 'grid',
  placeItems: 'center',
  w: '28px',
  h: '28px',
  borderRadius: 'full',
  borderWidth: '3px',
  bg: 'bg.surface',
  color: 'fg.default',
  boxShadow: 'sm',
  fontSize: 'xs',
  fontWeight: '650',
  lineHeight: '1',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'auto',
  cursor: 'pointer',
  _focusVisible: { outline: '3px solid {colors.accent.ring}', outlineOffset: '1px', zIndex: '2' },
  _hover: { zIndex: '2' },
  '&[aria-pressed=true]': { transform: 'scale(1.25)', bg: 'accent.subtle', zIndex: '2' },
  '&[data-movable]': { cursor: 'grab', touchAction: 'none' },
});

/** Pixels of a step by an arrow key. */
const STEP = 4;
/** The same with Shift. */
const FAR = 24;
/** Pixels between pins of the same place. */
const APART = 14;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The pins with how far each stands beside those before it at the same place. */
const spread = (pins: readonly MapPin[]) => {
  const before = new Map<string, number>();
  return pins.map((one) => {
    const place = `${one.latitude.toFixed(5)} ${one.longitude.toFixed(5)}`;
    const count = before.get(place) ?? 0;
    before.set(place, count + 1);
    return { one, aside: count * APART };
  });
};

export interface MapPinsProps {
  readonly pins: readonly MapPin[];
  readonly view: MapView;
  readonly size: Size;
  readonly selected: string | undefined;
  readonly onSelect: ((id: string) => void) | undefined;
  /** Called when a pin was dragged to another place, or moved there by arrow keys. */
  readonly onMove: ((id: string, place: Place) => void) | undefined;
  readonly pointOf: (event: PointerEvent) => Point;
}

/** The places of a map as a list of buttons, each at its place. */
export const MapPins = (props: MapPinsProps) => {
  const { pins, view, size, selected, onSelect, onMove, pointOf } = props;
  const [dragged, setDragged] = useState<{ readonly id: string; readonly place: Place }>();
  const wasDragged = useRef(false);
  const shown = pins.map((one) => (one.id === dragged?.id ? { ...one, ...dragged.place } : one));

  const onKey = (event: KeyboardEvent, one: MapPin) => {
    const arrow = arrows[event.key];
    if (!arrow || !onMove) return;
    event.preventDefault();
    const far = event.shiftKey ? FAR : STEP;
    const { x, y } = project(one, view, size);
    onMove(one.id, placeAt({ x: x + arrow.x * far, y: y + arrow.y * far }, view, size));
  };
  return (
    <ul aria-label="Places" className={list}>
      {spread(shown).map(({ one, aside }) => {
        const { x, y } = project(one, view, size);
        return (
          <li
            key={one.id}
            className={item}
            style={{ transform: `translate(${x + aside}px, ${y}px)` }}
          >
            <button
              type="button"
              title={one.name}
              aria-label={one.isApproximate ? `${one.name}, approximate place` : one.name}
              aria-pressed={onSelect && one.id === selected}
              aria-keyshortcuts={
                onMove && 'ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowRight'
              }
              data-pin={one.id}
              data-movable={onMove && ''}
              className={pin}
              style={{
                borderColor: one.color ?? 'currentColor',
                borderStyle: one.isApproximate ? 'dashed' : 'solid',
              }}
              onClick={() => !wasDragged.current && onSelect?.(one.id)}
              onKeyDown={(event) => onKey(event, one)}
              onPointerDown={(event) => {
                // The map below stays where it is.
                event.stopPropagation();
                wasDragged.current = false;
                if (onMove) event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={(event) => {
                if (!onMove || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
                wasDragged.current = true;
                setDragged({ id: one.id, place: placeAt(pointOf(event), view, size) });
              }}
              onPointerUp={() => {
                if (dragged) onMove?.(dragged.id, dragged.place);
                setDragged(undefined);
              }}
              onPointerCancel={() => setDragged(undefined)}
            >
              {one.label}
            </button>
          </li>
        );
      })}
    </ul>
  );
};
