/** A secret that links are signed with, and the id that the links carry. */
export interface LinkKey {
  readonly id: string;
  readonly secret: string | Buffer;
}

/** The id of the key that is derived from the application's secret; its links carry none. */
export const DERIVED = 'derived';

/** The key of an installation that configures none: links from before there were keys open by it. */
export const derivedLinkKey = (secret: string): LinkKey => ({ id: DERIVED, secret });

/**
 * Reads `LINK_KEYS`: pairs of an id and a key in hexadecimal, among which the word `derived` keeps
 * the links open that were signed before. Without pairs the derived key signs.
 */
export const readLinkKeys = (
  pairs: readonly string[],
  secret: string,
): readonly [LinkKey, ...LinkKey[]] => {
  const [first, ...others] = pairs.map((pair): LinkKey => {
    const [id = '', key = ''] = pair.split(':');
    return id === DERIVED ? derivedLinkKey(secret) : { id, secret: Buffer.from(key, 'hex') };
  });
  return first === undefined ? [derivedLinkKey(secret)] : [first, ...others];
};
