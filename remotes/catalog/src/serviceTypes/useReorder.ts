import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const moved = (ids: readonly string[], id: string, to: number): readonly string[] => {
  const rest = ids.filter((other) => other !== id);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, id);
};

/** Returns how many rows of a list, without the dragged one, have their middle above a height. */
const rowsAbove = (list: HTMLElement, held: string, height: number) =>
  [...list.children].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return row instanceof HTMLElement && row.dataset.id !== held && (top + bottom) / 2 < height;
  }).length;

/**
 * Reorders a list by dragging a row's handle, by arrow keys on the handle, or by
 * buttons. The list element takes `list` as its ref, each row its id as `data-id`.
 *
 * The new order is shown at once. `onOrder` saves it, one call after the other; when it rejects,
 * the previous order is restored.
 */
export const useReorder = (
  ids: readonly string[],
  onOrder: (ids: readonly string[]) => Promise<unknown>,
) => {
  const list = useRef<HTMLUListElement>(null);
  const [draft, setDraft] = useState<readonly string[]>();
  const [held, setHeld] = useState<string>();
  const order = draft ?? ids;
  const known = ids.join();
  /** The last stored order, and the queue of running saves. */
  const saves = useRef({ stored: known, count: 0, last: Promise.resolve() });
  useEffect(() => {
    saves.current.stored = known;
    // The list now has the last saved order, or another user's.
    if (saves.current.count === 0) setDraft(undefined);
  }, [known]);

  const save = (next: readonly string[]) => {
    const { current: all } = saves;
    if (all.count === 0 && next.join() === all.stored) return setDraft(undefined);
    setDraft(next);
    all.count += 1;
    all.last = all.last
      .then(() => onOrder(next))
      .then(
        () => {
          all.stored = next.join();
        },
        () => {
          // A later save determines the shown order.
          if (all.count === 1) setDraft(undefined);
        },
      )
      .finally(() => {
        all.count -= 1;
      });
  };
  const move = (id: string, by: number) => {
    const next = moved(order, id, order.indexOf(id) + by);
    if (next.join() !== order.join()) save(next);
  };

  const latest = useRef({ order, save });
  useEffect(() => {
    latest.current = { order, save };
  });
  // On the window: the handle moves in the DOM during a drag and would lose its listeners.
  useEffect(() => {
    if (held === undefined) return;
    const ending = new AbortController();
    const { signal } = ending;
    const end = () => setHeld(undefined);
    const orderAt = ({ clientY }: MouseEvent) => {
      const { order: before } = latest.current;
      if (list.current === null) return before;
      return moved(before, held, rowsAbove(list.current, held, clientY));
    };
    addEventListener('pointermove', (event) => setDraft(orderAt(event)), { signal });
    addEventListener(
      'pointerup',
      (event) => {
        // The last move may not be drawn yet.
        latest.current.save(orderAt(event));
        end();
      },
      { signal },
    );
    addEventListener(
      'pointercancel',
      () => {
        setDraft(undefined);
        end();
      },
      { signal },
    );
    return () => ending.abort();
  }, [held]);

  /** @param onArrow Moves the row by one place up or down. */
  const handle = (id: string, onArrow: (by: 1 | -1) => void) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) setHeld(id);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      onArrow(event.key === 'ArrowUp' ? -1 : 1);
    },
  });
  return { list, order, held, handle, move };
};
