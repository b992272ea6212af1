import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { LinkKey } from '../linkKeys.ts';
import { uuidOf } from '../linkTokens.ts';

/** The variants in which a file is stored. */
export const fileVariants = ['original', 'preview'] as const;
export type FileVariant = (typeof fileVariants)[number];

/** The file that a link opens. */
export interface FileTarget {
  readonly businessId: string;
  readonly id: string;
  readonly form: FileVariant;
}

/** Links that open one file without a token, for some minutes. */
export interface FileLinks {
  sign(target: FileTarget, expiresAt: Date): string;
  /** Returns the target of a genuine link that has not expired; undefined for any other. */
  open(token: string, now: Date): FileTarget | undefined;
}

const STEP = 5 * 60_000;
const TARGET_BYTES = 37;

/**
 * Returns when links that are created now expire: in 10 to 15 minutes. The same instant for five
 * minutes, so that a page that is loaded again finds its images in the browser's cache.
 */
export const linkExpiry = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / STEP) + 3) * STEP);

const pack = ({ businessId, id, form }: FileTarget, expiresAt: Date): Buffer => {
  const bytes = Buffer.alloc(TARGET_BYTES);
  bytes.write(businessId.replaceAll('-', '') + id.replaceAll('-', ''), 'hex');
  bytes.writeUInt8(fileVariants.indexOf(form), 32);
  bytes.writeUInt32BE(expiresAt.getTime() / 1000, 33);
  return bytes;
};

const sealOf = ({ secret }: LinkKey) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tradewind link: file', 32));
  return (bytes: Buffer) => createHmac('sha256', key).update(bytes).digest();
};

/** Signs with a separate key, derived from the first of these; links of all of them open. */
export const createFileLinks = (keys: readonly [LinkKey, ...LinkKey[]]): FileLinks => {
  const [current] = keys;
  const seal = sealOf(current);
  const seals = keys.map(sealOf);
  return {
    sign: (target, expiresAt) => {
      const bytes = pack(target, expiresAt);
      return Buffer.concat([bytes, seal(bytes)]).toString('base64url');
    },
    open: (token, now) => {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== TARGET_BYTES + 32) return undefined;
      const target = bytes.subarray(0, TARGET_BYTES);
      const form = fileVariants[target.readUInt8(32)];
      const signature = bytes.subarray(TARGET_BYTES);
      if (!seals.some((one) => timingSafeEqual(signature, one(target)))) return undefined;
      if (form === undefined || target.readUInt32BE(33) * 1000 <= now.getTime()) return undefined;
      return {
        businessId: uuidOf(target.subarray(0, 16)),
        id: uuidOf(target.subarray(16, 32)),
        form,
      };
    },
  };
};
