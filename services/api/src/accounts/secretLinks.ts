import { createHash, randomBytes } from 'node:crypto';

/** The secret of a mailed link: the link carries `token`, the database keeps only its hash. */
export const makeSecret = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecret(token) };
};

/** The hash under which a mailed secret is found again. */
export const hashSecret = (token: string): Buffer => createHash('sha256').update(token).digest();
