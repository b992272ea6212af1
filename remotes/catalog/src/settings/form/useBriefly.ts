import { useCallback, useEffect, useState } from 'react';

/** Something that is true for some milliseconds from each time that it is said. */
export const useBriefly = (milliseconds: number) => {
  const [saidAt, setSaidAt] = useState<number>();
  useEffect(() => {
    if (saidAt === undefined) return;
    const timer = setTimeout(() => setSaidAt(undefined), milliseconds);
    return () => clearTimeout(timer);
  }, [saidAt, milliseconds]);
  const say = useCallback(() => setSaidAt(performance.now()), []);
  const unsay = useCallback(() => setSaidAt(undefined), []);
  return { isSaid: saidAt !== undefined, say, unsay };
};
