import type { Day, WallMinutes } from '@tradewind/contracts/calendar';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { pixels, SLOT } from '../geometry.ts';
import type { Interval, OpenHours } from '../openHours.ts';
import { reach, type Selection } from '../selection.ts';

interface Drawing {
  readonly column: HTMLElement;
  readonly hours: OpenHours | null;
}

export interface SlotSelection {
  readonly selection: Selection | undefined;
  readonly menuOpen: boolean;
  /** A mouse button was pressed on a slot: the selection follows the mouse until its release. */
  readonly draw: (column: HTMLElement, hours: OpenHours | null, selection: Selection) => void;
  readonly select: (selection: Selection) => void;
  readonly openMenu: (selection: Selection) => void;
  readonly clear: () => void;
}

const slotAt = (column: HTMLElement, clientY: number, range: Interval): WallMinutes => {
  const y = clientY - column.getBoundingClientRect().top;
  return range.start + Math.floor(y / pixels(SLOT)) * SLOT;
};

/** The selected slots, by pointer or by keys, and whether their menu is open. */
export const useSlotSelection = (range: Interval): SlotSelection => {
  const [selection, setSelection] = useState<Selection>();
  const [menuOpen, setMenuOpen] = useState(false);
  const [drawing, setDrawing] = useState<Drawing>();
  const from: RefObject<WallMinutes> = useRef(0);

  const clear = useCallback(() => {
    setSelection(undefined);
    setMenuOpen(false);
    setDrawing(undefined);
  }, []);

  useEffect(() => {
    if (drawing === undefined) return;
    const { column, hours } = drawing;
    const follow = (event: PointerEvent) => {
      const to = reach(hours, from.current, slotAt(column, event.clientY, range));
      setSelection((before) => (before?.to === to ? before : before && { ...before, to }));
    };
    const finish = () => {
      setDrawing(undefined);
      setMenuOpen(true);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') clear();
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', finish);
    window.addEventListener('pointercancel', clear);
    window.addEventListener('keydown', cancel);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', finish);
      window.removeEventListener('pointercancel', clear);
      window.removeEventListener('keydown', cancel);
    };
  }, [drawing, range, clear]);

  return {
    selection,
    menuOpen,
    draw: (column, hours, begun) => {
      from.current = begun.from;
      setMenuOpen(false);
      setSelection(begun);
      setDrawing({ column, hours });
    },
    select: setSelection,
    openMenu: (opened: Selection) => {
      setSelection(opened);
      setMenuOpen(true);
    },
    clear,
  };
};

/** The data attribute of a slot, by which events and focus find it. */
export const slotName = (day: Day, minutes: WallMinutes): string => `${day} ${minutes}`;

/** The slot that an event's target belongs to; undefined off the slots. */
export const slotOf = (target: EventTarget): { day: Day; minutes: WallMinutes } | undefined => {
  const slot = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null;
  const [day, minutes] = slot?.dataset.slot?.split(' ') ?? [];
  return day === undefined || minutes === undefined ? undefined : { day, minutes: Number(minutes) };
};
