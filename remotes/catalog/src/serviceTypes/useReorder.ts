import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const moved = (ids: readonly string[], id: string, to: number): readonly string[] => {
  const rest = ids.filter((other) => other !== id);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, id);
};

/** How many rows of a list, other than the held one, have their middle above a height. */
const rowsAbove = (list: HTMLElement, held: string, height: number) =>
  [...list.children].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return row instanceof HTMLElement && row.dataset.id !== held && (top + bottom) / 2 < height;
  }).length;

/**
 * The order of a list that is changed by dragging a row's handle, by arrow keys on it, or by
 * buttons. The list element takes `list` as its ref, each row its id as `data-id`.
 *
 * Shown at once; `onOrder` saves it, one order after the other, and rejects when that fails: then
 * the order is as before.
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
  /** What is stored as far as is known here, and the saves that are under way, one after the other. */
  const saves = useRef({ stored: known, count: 0, last: Promise.resolve() });
  useEffect(() => {
    saves.current.stored = known;
    // What was saved last has come back, or somebody else's order has.
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
          // A later one decides what is shown.
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
  // On the window: the handle is moved in the document while it is held, and would lose them.
  useEffect(() => {
    if (held === undefined) return;
    const ending = new AbortController();
    const { signal } = ending;
    const end = () => setHeld(undefined);
    addEventListener(
      'pointermove',
      ({ clientY }) => {
        if (list.current === null) return;
        setDraft(moved(latest.current.order, held, rowsAbove(list.current, held, clientY)));
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      () => {
        latest.current.save(latest.current.order);
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

  /** @param onArrow Moves it by one place up or down. */
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
