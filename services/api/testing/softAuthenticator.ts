import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Credential, NewCredential } from '@tradewind/contracts/secondFactors';

/** What a test makes wrong. */
export interface Deviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

type CborValue = number | string | Buffer | ReadonlyMap<number | string, CborValue>;

/** RFC 8949, as far as WebAuthn needs it. */
const cbor = (value: CborValue): Buffer => {
  const head = (major: number, count: number) => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    if (count < 256) return Buffer.from([(major << 5) | 24, count]);
    return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
};

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
const base64url = (content: string | Buffer) => Buffer.from(content).toString('base64url');

/** ES256 in COSE: key type, algorithm, curve and the point. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (part: string) => Buffer.from(part, 'base64url');
  return cbor(
    new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  );
};

/** A passkey in software: ES256, without attestation, for the pages of one origin. */
export const createAuthenticator = (origin: string) => {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;

  const clientData = (type: string, challenge: string, deviations: Deviations) =>
    JSON.stringify({
      type,
      challenge: deviations.challenge ?? challenge,
      origin: deviations.origin ?? origin,
      crossOrigin: false,
    });

  const authenticatorData = (deviations: Deviations, attested?: Buffer) => {
    const flags = 0x01 | (deviations.isVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviations.counter ?? counter);
    const site = sha256(deviations.rpId ?? new URL(origin).hostname);
    return Buffer.concat([site, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };

  const reference = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    /** Answers a challenge as `navigator.credentials.create` does. */
    create(challenge: string, deviations: Deviations = {}): NewCredential {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const attestation = new Map<string, CborValue>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(deviations, attested)],
      ]);
      return {
        ...reference,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, deviations)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },

    /** Answers a challenge as `navigator.credentials.get` does. */
    get(challenge: string, deviations: Deviations = {}): Credential {
      const client = clientData('webauthn.get', challenge, deviations);
      const data = authenticatorData(deviations);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const { userHandle } = deviations;
      return {
        ...reference,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
};
export type Authenticator = ReturnType<typeof createAuthenticator>;
