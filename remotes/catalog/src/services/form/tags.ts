/** At most this many, and none longer, as the contract says. */
const most = { tags: 50, characters: 50 } as const;

/** Why a tag was not added; undefined when it may be. */
export const tagProblem = (tags: readonly string[], typed: string): string | undefined => {
  const tag = typed.trim();
  if (tag === '') return 'A tag needs a text';
  if (tags.includes(tag)) return `“${tag}” is already there.`;
  if (tag.length > most.characters) return `Use at most ${most.characters} characters.`;
  if (tags.length >= most.tags) return `At most ${most.tags} tags.`;
  return undefined;
};
