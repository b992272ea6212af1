import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type MapView,
  type Place,
  type Point,
  panned,
  type Size,
  viewOf,
  zoomed,
} from './mapView.ts';

/** Pixels of a step by an arrow key. */
const STEP = 60;
/** Of a step of a button or a key. */
export const ZOOM = 1.6;

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

/** The size of an element, undefined before it is laid out. */
const useSize = (element: RefObject<HTMLElement | null>): Size | undefined => {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize(width > 0 && height > 0 ? { width, height } : undefined);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
};

/**
 * The view of a map, which shows all places until it is moved: by pointer and fingers, the wheel with
 * Ctrl, arrows, plus and minus; 0 shows all places again.
 */
export const useMapView = (frame: RefObject<HTMLElement | null>, places: readonly Place[]) => {
  const size = useSize(frame);
  const [chosen, setChosen] = useState<MapView>();
  const fitting = useMemo(() => size && viewOf(places, size), [places, size]);
  const view = chosen ?? fitting;
  const fingers = useRef(new Map<number, Point>());

  const change = (next: (view: MapView, size: Size) => MapView) =>
    setChosen((before) => {
      const from = before ?? fitting;
      return from && size ? next(from, size) : before;
    });
  const zoom = (factor: number, at?: Point) =>
    change((from, { width, height }) =>
      zoomed(from, factor, at ?? { x: width / 2, y: height / 2 }, { width, height }),
    );
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const fit = () => setChosen(undefined);

  const onWheel = useRef<(event: WheelEvent) => void>(undefined);
  onWheel.current = (event) => {
    // Without a key the wheel scrolls the page; a touchpad's pinch comes with Ctrl.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 240), pointOf(event));
  };
  useEffect(() => {
    const { current } = frame;
    const listen = (event: WheelEvent) => onWheel.current?.(event);
    // React's own listener is passive and cannot keep the page from zooming.
    current?.addEventListener('wheel', listen, { passive: false });
    return () => current?.removeEventListener('wheel', listen);
  }, [frame]);

  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  return {
    view,
    size,
    zoom,
    fit,
    isFitting: chosen === undefined,
    pointOf,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, pointOf(event));
      },
      onPointerMove: (event: PointerEvent) => {
        const before = fingers.current.get(event.pointerId);
        if (before === undefined) return;
        const now = pointOf(event);
        fingers.current.set(event.pointerId, now);
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        if (other === undefined) {
          change((from) => panned(from, { x: now.x - before.x, y: now.y - before.y }));
          return;
        }
        const apart = ({ x, y }: Point) => Math.hypot(x - other.x, y - other.y);
        zoom(apart(now) / Math.max(apart(before), 1), other);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onKeyDown: (event: KeyboardEvent) => {
        const { key, target, currentTarget } = event;
        const step = target === currentTarget ? steps[key] : undefined;
        if (step) change((from) => panned(from, step));
        else if (key === '+' || key === '=') zoom(ZOOM);
        else if (key === '-') zoom(1 / ZOOM);
        else if (key === '0') fit();
        else return;
        event.preventDefault();
      },
    },
  };
};
