/**
 * Returns the value of the most specific route pattern for a path: fixed segments precede
 * `:parameters`, and those precede a final `*` for all paths below.
 */
export const bestMatch = <T>(
  patterns: Readonly<Record<string, T>>,
  path: string,
): T | undefined => {
  const best = bestPattern(Object.keys(patterns), path);
  return best === undefined ? undefined : patterns[best];
};

/** Returns the pattern that {@link bestMatch} selects. */
export const bestPattern = (patterns: readonly string[], path: string): string | undefined => {
  const segments = split(path);
  const [best] = patterns
    .map((pattern) => ({ score: scoreOf(split(pattern), segments), pattern }))
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score);
  return best?.pattern;
};

/**
 * Returns the decoded `:parameters` of a path that matches a pattern; undefined when it does not.
 */
export const matchPath = (
  pattern: string,
  path: string,
): Readonly<Record<string, string>> | undefined => {
  const expected = split(pattern);
  const segments = split(path);
  if (scoreOf(expected, segments) < 0) return undefined;
  return Object.fromEntries(
    expected.flatMap((segment, index) =>
      segment.startsWith(':') ? [[segment.slice(1), decode(segments[index] ?? '')]] : [],
    ),
  );
};

// A path from outside may be encoded incorrectly.
const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const split = (path: string) => path.split('/').filter((segment) => segment !== '');

const scoreOf = (pattern: readonly string[], path: readonly string[]): number => {
  const open = pattern.at(-1) === '*';
  const fixed = open ? pattern.slice(0, -1) : pattern;
  if (open ? path.length < fixed.length : path.length !== fixed.length) return -1;
  let score = open ? 0 : 1;
  for (const [index, segment] of fixed.entries()) {
    if (segment === path[index]) score += 3;
    else if (segment.startsWith(':')) score += 2;
    else return -1;
  }
  return score;
};

/** Whether a path is the prefix or below it. */
export const isBelow = (prefix: string, path: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);
