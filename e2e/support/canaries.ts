import { createHash } from 'node:crypto';

/** Returns a bucket that takes part in a canary of a share in percent, or one that does not (decision 183). */
export const bucketFor = (id: string, share: number, isInside: boolean): string => {
  const isIn = (bucket: number) =>
    createHash('sha256').update(`${id} ${bucket}`).digest().readUInt32BE() / 2 ** 32 < share / 100;
  const found = Array.from({ length: 100 }, (_, bucket) => bucket).find(
    (bucket) => isIn(bucket) === isInside,
  );
  if (found === undefined) throw new Error('No bucket of a hundred.');
  return String(found);
};
