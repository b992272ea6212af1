/**
 * The best of several route patterns for a path: fixed segments win over `:parameters`, those
 * over a final `*` for everything below.
 */
export const bestMatch = <T>(
  patterns: Readonly<Record<string, T>>,
  path: string,
): T | undefined => {
  const segments = split(path);
  const [best] = Object.entries(patterns)
    .map(([pattern, value]) => ({ score: scoreOf(split(pattern), segments), value }))
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score);
  return best?.value;
};

const split = (path: string) => path.split('/').filter((segment) => segment !== '');

const scoreOf = (pattern: readonly string[], path: readonly string[]): number => {
  const open = pattern.at(-1) === '*';
  const fixed = open ? pattern.slice(0, -1) : pattern;
  if (open ? path.length < fixed.length : path.length !== fixed.length) return -1;
  let score = open ? 0 : 1;
  for (const [index, part] of fixed.entries()) {
    if (part === path[index]) score += 3;
    else if (part.startsWith(':')) score += 2;
    else return -1;
  }
  return score;
};

/** Whether a path is the prefix or lies below it. */
export const isBelow = (prefix: string, path: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);
