import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RowSizes, VisibleRows } from './RowVirtualizer.tsx';

const none = () => null;

/** Without this code all rows are rendered. */
const RowVirtualizer = lazy(() =>
  import('./RowVirtualizer.tsx').then(
    (module) => ({ default: module.RowVirtualizer }),
    () => ({ default: none }),
  ),
);

/**
 * Returns the rows of a list to render: all of them up to `most`, and of a longer one only the
 * visible ones, or all for printing. `virtualizer` belongs beside the list.
 */
export const useVisibleRows = (
  sizes: RowSizes,
  most: number,
): VisibleRows & { readonly indexes: readonly number[]; readonly virtualizer: ReactNode } => {
  const [visible, setVisible] = useState<VisibleRows>();
  const count = sizes.keys.length;
  const isLong = count > most;
  const all: VisibleRows = { from: 0, to: count, before: 0, after: 0 };
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
