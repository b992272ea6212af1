import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyKind } from '@tradewind/contracts/apiKeys';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 33 digits have 196 bits. */
const RANDOM_LENGTH = 33;
const CHECKSUM_LENGTH = 6;
const KEY = /^(tw_(?:live|test|pub)_)([0-9A-Za-z]{33})([0-9A-Za-z]{6})$/;

const inBase62 = (value: bigint, length: number): string => {
  let rest = value;
  let text = '';
  for (let digit = 0; digit < length; digit += 1) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
};

const checksumOf = (text: string) => inBase62(BigInt(crc32(text)), CHECKSUM_LENGTH);

/** What is stored of a key. */
export interface StoredKey {
  readonly prefix: string;
  readonly lastFour: string;
  readonly hash: Buffer;
}

export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Creates a key: a prefix by which scanners find a leaked one, 196 random bits, and a checksum by
 * which they tell it from what only looks like one.
 */
export const createKeyText = (kind: KeyKind, production: boolean): StoredKey & { key: string } => {
  const prefix = kind === 'publishable' ? 'tw_pub_' : production ? 'tw_live_' : 'tw_test_';
  const random = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const body = prefix + inBase62(random, RANDOM_LENGTH);
  const key = body + checksumOf(body);
  return { key, prefix, lastFour: key.slice(-4), hash: hashKey(key) };
};

/** Whether a text has the form of a key and its checksum is right. */
export const isKeyText = (text: string): boolean => {
  const [, prefix = '', random = '', checksum] = KEY.exec(text) ?? [];
  return checksum !== undefined && checksumOf(prefix + random) === checksum;
};
