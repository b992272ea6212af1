const filled = (text: string | null) => (text === null || text.trim() === '' ? undefined : text);

/** One part of a list's filter in the address, if it is one of `known`. */
export const oneOf = <Value extends string>(
  known: readonly Value[],
  text: string | null,
): Value | undefined => known.find((value) => value === text);

/** Whose documents are shown, and which words they hold. */
export const readWho = (params: URLSearchParams) => {
  const customer = filled(params.get('customer'));
  const q = filled(params.get('q'));
  return { ...(customer !== undefined && { customer }), ...(q !== undefined && { q }) };
};

/** Whether the address asks for some of the documents only. */
export const isNarrowed = (params: URLSearchParams): boolean =>
  ['status', 'customer', 'q'].some((part) => filled(params.get(part)) !== undefined);

/** The address's query with parts changed; undefined takes a part out. */
export const changed = (
  params: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  }
  return next;
};
