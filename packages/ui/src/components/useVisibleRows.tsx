import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import type { RowSizes, VisibleRows } from './RowVirtualizer.tsx';

/** Rows of the first frame: as many as a tall screen shows. */
const FIRST = 30;

const none = () => null;

/** Without this code all rows are rendered. */
const RowVirtualizer = lazy(() =>
  import('./RowVirtualizer.tsx').then(
    (module) => ({ default: module.RowVirtualizer }),
    () => ({ default: none }),
  ),
);

/**
 * Returns the rows of a list to render: all of them up to `most`, once the first ones are painted, and of
 * a longer one only the visible ones, or all for printing. `virtualizer` belongs beside the list.
 */
export const useVisibleRows = (
  sizes: RowSizes,
  most: number,
): VisibleRows & { readonly indexes: readonly number[]; readonly virtualizer: ReactNode } => {
  const { keys, estimate, gap = 0 } = sizes;
  const count = keys.length;
  const isLong = count > most;
  const [visible, setVisible] = useState<VisibleRows>();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  const to = isPainted ? count : Math.min(count, FIRST);
  const all: VisibleRows = { from: 0, to, before: 0, after: (count - to) * (estimate + gap) };
  const rows = isLong ? (visible ?? all) : all;
  const { from } = rows;
  return {
    ...rows,
    indexes: Array.from(
      { length: Math.max(0, Math.min(rows.to, count) - from) },
      (_, at) => from + at,
    ),
    virtualizer: isLong && (
      <Suspense>
        <RowVirtualizer {...sizes} onChange={setVisible} />
      </Suspense>
    ),
  };
};
