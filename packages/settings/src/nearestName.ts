/** Edits from one word to another: a letter more, less or changed, or two letters swapped. */
const countEdits = (from: string, to: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const at = (list: readonly number[], index: number) =>
        list[index] ?? Number.POSITIVE_INFINITY;
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[to.length] ?? from.length;
};

/** HOME is no typing error of HOST, LOG_LEVLE is one of LOG_LEVEL. */
const mostEdits = (name: string) => Math.min(3, Math.floor(name.length / 5));

/** Names with the front left out, S3_BUCKET of FILES_S3_BUCKET, count as near, too. */
export const findNearestName = (name: string, names: readonly string[]): string | undefined => {
  const capitals = name.toUpperCase();
  const [nearest] = names
    .map((each) => ({ each, edits: countEdits(capitals, each) }))
    .filter(({ each, edits }) => edits <= mostEdits(each))
    .sort((a, b) => a.edits - b.edits);
  if (nearest !== undefined) return nearest.each;
  return name.includes('_') ? names.find((each) => each.endsWith(`_${capitals}`)) : undefined;
};
