import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** The purpose of a link; a link of one purpose opens nothing else. */
type LinkPurpose = 'booking' | 'booking-request' | 'quote' | 'invoice';

/** The row that a link opens. */
export interface LinkTarget {
  readonly businessId: string;
  readonly id: string;
  /** The row's `link_sequence` when the link was made: raising it makes older links void. */
  readonly sequence: number;
}

/** Links that customers get by mail; the holder of one may see and change what it names. */
export interface SignedLinks {
  /** A token of 91 characters that are safe in a URL; the same for the same target, always. */
  sign(purpose: LinkPurpose, target: LinkTarget): string;
  /** Returns the target of a genuine token; undefined for any other. */
  open(purpose: LinkPurpose, token: string): LinkTarget | undefined;
}

const TARGET_BYTES = 36;
const TOKEN = /^[\w-]{91}$/;

const pack = ({ businessId, id, sequence }: LinkTarget): Buffer => {
  const bytes = Buffer.alloc(TARGET_BYTES);
  bytes.write(businessId.replaceAll('-', '') + id.replaceAll('-', ''), 'hex');
  bytes.writeUInt32BE(sequence, 32);
  return bytes;
};

/** The id whose 16 bytes these are. */
export const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Signs with keys derived from the application's secret, one for each purpose. */
export const createSignedLinks = (secret: string): SignedLinks => {
  const keyOf = (purpose: LinkPurpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', `tradewind link: ${purpose}`, 32));
  const keys = {
    booking: keyOf('booking'),
    'booking-request': keyOf('booking-request'),
    quote: keyOf('quote'),
    invoice: keyOf('invoice'),
  };
  const seal = (purpose: LinkPurpose, target: Buffer) =>
    createHmac('sha256', keys[purpose]).update(target).digest();

  return {
    sign: (purpose, target) => {
      const bytes = pack(target);
      return Buffer.concat([bytes, seal(purpose, bytes)]).toString('base64url');
    },
    open: (purpose, token) => {
      if (!TOKEN.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      const target = bytes.subarray(0, TARGET_BYTES);
      if (!timingSafeEqual(bytes.subarray(TARGET_BYTES), seal(purpose, target))) return undefined;
      return {
        businessId: uuidOf(target.subarray(0, 16)),
        id: uuidOf(target.subarray(16, 32)),
        sequence: target.readUInt32BE(32),
      };
    },
  };
};

/** The secret of a mailed link: the link carries `token`, the database keeps only its hash. */
export const createSecretToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecretToken(token) };
};

/** The hash under which a mailed secret is found again. */
export const hashSecretToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest();
