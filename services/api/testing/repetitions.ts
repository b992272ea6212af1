/**
 * How often a test with generated cases, or with rounds, does what it does once in `pnpm test`;
 * `pnpm drill repetitions` sets more.
 */
export const repetitions = Number(process.env.REPETITIONS ?? 1);
