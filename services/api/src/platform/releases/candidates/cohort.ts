import { createHash } from 'node:crypto';
import type { Buckets } from '../../../http/buckets.ts';
import type { EditionCanaries } from '../../editions/editions.ts';

/** The key of a combination of canaries. */
export const combinationOf = (ids: readonly string[]): string => [...ids].sort().join('+');

/**
 * Whether a bucket takes part in a canary. The id is the salt, so that canaries do not always choose
 * the same browsers; who takes part at some share takes part at every higher one.
 */
export const isChosen = (id: string, bucket: number, share: number): boolean => {
  const place = createHash('sha256').update(`${id} ${bucket}`).digest().readUInt32BE() / 2 ** 32;
  return place < share / 100;
};

/** The id of the composition for a browser that takes part in a canary; undefined for the live one. */
export const candidateFor = (
  { running, compositions }: EditionCanaries,
  buckets: Buckets,
): string | undefined => {
  const chosen = running.filter(({ id, sticky, share }) => {
    const bucket = buckets[sticky];
    return bucket !== undefined && isChosen(id, bucket, share);
  });
  return compositions[combinationOf(chosen.map(({ id }) => id))];
};
