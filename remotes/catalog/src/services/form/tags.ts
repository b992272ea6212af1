/** Why a tag was not added; undefined when it may be. */
export const tagProblem = (tags: readonly string[], typed: string): string | undefined => {
  const tag = typed.trim();
  if (tag === '') return 'A tag needs a text';
  if (tags.includes(tag)) return `“${tag}” is already there.`;
  if (tag.length > 50) return 'Use at most 50 characters.';
  return undefined;
};
