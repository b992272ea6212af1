import { readFileSync, writeFileSync } from 'node:fs';
import {
  calculateJwkThumbprint,
  exportJWK,
  FlattenedSign,
  generateKeyPair,
  importJWK,
  SignJWT,
} from 'jose';
import * as v from 'valibot';
import { CommandError } from './output.ts';

const PrivateKey = v.object({
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  x: v.string(),
  d: v.string(),
  kid: v.string(),
});

/** The private half of a deploy key, as the file of `keys create` has it. */
type PrivateKey = v.InferOutput<typeof PrivateKey>;

/** The public half, which the server gets. */
export type PublicKey = Pick<PrivateKey, 'kty' | 'crv' | 'x'>;

/** A team's key, as the release commands use it. */
export interface DeployKey {
  /** Returns a token for a server, which it accepts for ten minutes. */
  readonly tokenFor: (host: string) => Promise<string>;
  /** Returns a detached JWS of a text (RFC 7797). */
  readonly sign: (text: string) => Promise<string>;
}

/**
 * Makes a key pair and writes the private half to a new file that only its owner may read.
 * @returns the public half.
 * @throws CommandError when there is such a file.
 */
export const createDeployKey = async (file: string): Promise<PublicKey> => {
  const { privateKey } = await generateKeyPair('Ed25519', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const key = v.parse(PrivateKey, { ...jwk, kid: await calculateJwkThumbprint(jwk) });
  try {
    writeFileSync(file, `${JSON.stringify(key, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandError(`The key could not be written: ${(error as Error).message}`);
  }
  const { kty, crv, x } = key;
  return { kty, crv, x };
};

/**
 * Reads a deploy key.
 * @param given The key's JSON, or the path of its file.
 * @throws CommandError when it is neither.
 */
export const readDeployKey = (given: string): DeployKey => {
  const { kid, ...key } = parse(given.trimStart().startsWith('{') ? given : readFile(given));
  const imported = importJWK(key, 'Ed25519');
  return {
    tokenFor: async (host) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'Ed25519', kid, typ: 'deploy+jwt' })
        .setIssuedAt()
        .setExpirationTime('10 minutes')
        .setAudience(host)
        .sign(await imported),
    sign: async (text) => {
      const signing = new FlattenedSign(new TextEncoder().encode(text)).setProtectedHeader({
        ...{ alg: 'Ed25519', kid },
        ...{ b64: false, crit: ['b64'] },
      });
      const { protected: header, signature } = await signing.sign(await imported);
      return `${header}..${signature}`;
    },
  };
};

const readFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(`There is no deploy key in ${file}.`);
  }
};

const parse = (text: string): PrivateKey => {
  try {
    return v.parse(PrivateKey, JSON.parse(text));
  } catch {
    throw new CommandError('That is no deploy key: give the file of "pnpm remotes keys create".');
  }
};
