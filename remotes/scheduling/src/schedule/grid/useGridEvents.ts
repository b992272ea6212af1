import type { RefObject } from 'react';
import { SLOT } from '../geometry.ts';
import type { Interval } from '../openHours.ts';
import { type HoursOf, type SlotPlace, slotByKey } from './slotKeys.ts';
import { type SlotSelection, slotName, slotOf } from './useSlotSelection.ts';

interface Options {
  readonly root: RefObject<HTMLElement | null>;
  readonly hours: HoursOf;
  readonly range: Interval;
  readonly slots: SlotSelection;
  /** A slot was focused: Tab comes back to it. */
  readonly onTab: (place: SlotPlace) => void;
}

const one = ({ day, minutes }: SlotPlace) => ({ day, from: minutes, to: minutes });

/**
 * The event handlers of the slots: a mouse drag selects, a tap, Enter or a right click opens the
 * menu, arrow keys move the focus, and Shift with up or down extends the selection.
 */
export const useGridEvents = ({ root, hours, range, slots, onTab }: Options) => {
  const { selection } = slots;
  const focusSlot = ({ day, minutes }: SlotPlace) =>
    root.current?.querySelector<HTMLElement>(`[data-slot="${slotName(day, minutes)}"]`)?.focus();

  const handlers = {
    onPointerDown: (event: React.PointerEvent) => {
      const at = slotOf(event.target);
      const column =
        event.target instanceof Element && event.target.closest<HTMLElement>('[data-day]');
      if (at === undefined || !column || event.button !== 0) return;
      if (event.pointerType === 'mouse') slots.draw(column, hours.get(at.day) ?? null, one(at));
    },
    onClick: (event: React.MouseEvent) => {
      const at = slotOf(event.target);
      // A mouse has opened the menu already, where it was released.
      const byMouse = (event.nativeEvent as PointerEvent).pointerType === 'mouse';
      if (at === undefined || byMouse) return;
      const extended = selection?.day === at.day && selection.to === at.minutes;
      slots.openMenu(extended ? selection : one(at));
    },
    onContextMenu: (event: React.MouseEvent) => {
      const at = slotOf(event.target);
      if (at === undefined) return;
      event.preventDefault();
      slots.openMenu(one(at));
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      const at = slotOf(event.target);
      const next = at && slotByKey(event.key, at, hours, range);
      if (at === undefined || next === undefined) return;
      event.preventDefault();
      const adjacent = next.day === at.day && Math.abs(next.minutes - at.minutes) === SLOT;
      if (event.shiftKey && !adjacent) return;
      if (event.shiftKey) {
        const from = selection?.day === at.day ? selection.from : at.minutes;
        slots.select({ day: at.day, from, to: next.minutes });
      } else slots.clear();
      focusSlot(next);
    },
    onFocus: (event: React.FocusEvent) => {
      const at = slotOf(event.target);
      if (at) onTab(at);
    },
  };
  return { handlers, focusSlot };
};
