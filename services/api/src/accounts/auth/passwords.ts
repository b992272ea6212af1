import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const derive = promisify(argon2);

/** OWASP's figures: 19 MiB, two passes; about 50 ms of one core. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

// Each hash takes 19 MiB and a thread of the pool: more at once would only starve the rest.
const withLimit = pLimit(2);

const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password with argon2id, in the usual PHC format. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const options = { message: password, nonce, ...cost, tagLength: TAG_BYTES };
  const tag = await withLimit(() => derive('argon2id', options));
  const { memory: m, passes: t, parallelism: p } = cost;
  return `$argon2id$v=19$m=${m},t=${t},p=${p}$${b64(nonce)}$${b64(tag)}`;
};

// Created on start, so that the first unknown address takes no longer than later ones.
const dummyHash = hashPassword(randomBytes(16).toString('hex'));

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/**
 * Whether a password matches the stored hash. Without a stored hash it takes as long and returns
 * false, so that timing does not reveal whether an address has an account (decision 13).
 */
export const verifyPassword = async (password: string, kept: string | null): Promise<boolean> => {
  const match = PHC.exec(kept ?? (await dummyHash));
  if (match === null) return false;
  const [, m, t, p, salt = '', tag = ''] = match;
  const wanted = Buffer.from(tag, 'base64');
  const options = {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: wanted.length,
  };
  const got = await withLimit(() => derive('argon2id', options));
  return timingSafeEqual(got, wanted) && kept !== null;
};
