/** Runs what it is given, at most `most` at a time; the others wait in the order they came. */
export const createTurns = (most: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waits longest takes over this place; only without one it becomes free.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
