import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@tradewind/contracts/calendar';
import { ApiError } from '../http/apiError.ts';
import { DERIVED, type LinkKey } from './linkKeys.ts';

/** The purpose of a link; a link of one purpose opens nothing else. */
type LinkPurpose = 'booking' | 'booking-request' | 'booking-release' | 'quote' | 'invoice';

/** The row that a link opens. */
export interface LinkTarget {
  readonly businessId: string;
  readonly id: string;
  /** The row's `link_sequence` when the link was made: raising it makes older links void. */
  readonly sequence: number;
}

/** What links are signed with, and how long they open. */
export interface LinkSettings {
  /** The first signs, all of them verify, so that a key can be replaced. */
  readonly linkKeys: readonly [LinkKey, ...LinkKey[]];
  /** Days after the last change of its row after which a link has ended. */
  readonly linkDays: number;
}

/** Links that customers get by mail; the holder of one may see and change what it names. */
export interface SignedLinks {
  /** A token that is safe in a URL; the same for the same target and key, always. */
  sign(purpose: LinkPurpose, target: LinkTarget): string;
  /** Returns the target of a genuine token; undefined for any other. */
  open(purpose: LinkPurpose, token: string): LinkTarget | undefined;
  /** Whether a link whose row was last changed, or mailed, at this time has ended. */
  hasEnded(lastChange: Date): boolean;
}

/** How the holder of a link that has ended reaches its business. */
interface LinkBusiness {
  readonly company: string;
  readonly phone: string;
}

/**
 * The 404 of a link that does not open. It names the business of a genuine one (decision 92), unless
 * that is closed (decision 103), and as `draft` the kind of a document that is a draft again.
 */
export const linkEnded = (
  message: string,
  business?: LinkBusiness,
  draft?: 'quote' | 'invoice',
): ApiError =>
  new ApiError('not_found', { message, extra: business && { business, ...(draft && { draft }) } });

const TARGET_BYTES = 36;
// The id of the key, unless it is the derived one, and the signed target.
const TOKEN = /^(?:([\w-]{1,40})~)?([\w-]{91})$/;

const pack = ({ businessId, id, sequence }: LinkTarget): Buffer => {
  const bytes = Buffer.alloc(TARGET_BYTES);
  bytes.write(businessId.replaceAll('-', '') + id.replaceAll('-', ''), 'hex');
  bytes.writeUInt32BE(sequence, 32);
  return bytes;
};

/** The id whose 16 bytes these are. */
export const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const purposes: readonly LinkPurpose[] = [
  'booking',
  'booking-request',
  'booking-release',
  'quote',
  'invoice',
];

/** A function for each purpose that computes the signature of a target. */
const sealsOf = ({ secret }: LinkKey) => {
  const sealOf = (purpose: LinkPurpose) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `tradewind link: ${purpose}`, 32));
    return (target: Buffer) => createHmac('sha256', key).update(target).digest();
  };
  return Object.fromEntries(purposes.map((purpose) => [purpose, sealOf(purpose)])) as Record<
    LinkPurpose,
    ReturnType<typeof sealOf>
  >;
};

/** Signs with the first key, and opens what any of them has signed. */
export const createSignedLinks = ({ linkKeys, linkDays }: LinkSettings): SignedLinks => {
  const [current] = linkKeys;
  const seals = new Map(linkKeys.map((key) => [key.id, sealsOf(key)]));
  const prefix = current.id === DERIVED ? '' : `${current.id}~`;
  return {
    sign: (purpose, target) => {
      const bytes = pack(target);
      const signature = seals.get(current.id)?.[purpose](bytes) ?? Buffer.alloc(0);
      return prefix + Buffer.concat([bytes, signature]).toString('base64url');
    },
    open: (purpose, token) => {
      const [, id = DERIVED, signed = ''] = TOKEN.exec(token) ?? [];
      const seal = seals.get(id)?.[purpose];
      if (seal === undefined || signed === '') return undefined;
      const bytes = Buffer.from(signed, 'base64url');
      const target = bytes.subarray(0, TARGET_BYTES);
      if (!timingSafeEqual(bytes.subarray(TARGET_BYTES), seal(target))) return undefined;
      return {
        businessId: uuidOf(target.subarray(0, 16)),
        id: uuidOf(target.subarray(16, 32)),
        sequence: target.readUInt32BE(32),
      };
    },
    hasEnded: (lastChange) => lastChange.getTime() + linkDays * DAY_MS < Date.now(),
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

/** Hashes a code together with its user, so that equal codes of two users have different hashes. */
export const hashUserCode = ({ userId }: { readonly userId: string }, code: string): Buffer =>
  createHash('sha256').update(`${userId} ${code}`).digest();
