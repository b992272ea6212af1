/** Kinds of crew that are in use, by name, each in the case of letters that is met first. */
export const distinctKinds = (used: readonly string[]): readonly string[] => {
  const kinds = new Map<string, string>();
  for (const kind of used) {
    if (kind !== '' && !kinds.has(kind.toLowerCase())) kinds.set(kind.toLowerCase(), kind);
  }
  return [...kinds.values()].toSorted((one, other) => one.localeCompare(other));
};
