/** Random numbers that are the same in every run. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number;
  /** Any of these. */
  oneOf<T>(list: readonly T[]): T;
  /** From `least` to `most`, both included. */
  whole(least: number, most: number): number;
}

/** Marsaglia's xorshift over 32 bits: enough for the order of calls. */
export const createRandom = (seed: number): Random => {
  let state = seed | 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    oneOf(list) {
      const found = list[whole(0, list.length - 1)];
      if (found === undefined) throw new RangeError('Nothing to choose from.');
      return found;
    },
  };
};
