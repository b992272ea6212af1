import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  FlattenedSign,
  generateKeyPair,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import { type Build, by, deployer, hashesOf } from './artifactUploads.ts';
import { call } from './call.ts';
import type { Product } from './serveProduct.ts';

/** A team's key pair. */
export interface TeamKey {
  readonly id: string;
  readonly publicKey: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string };
  readonly privateKey: CryptoKey;
}

export const makeTeamKey = async (): Promise<TeamKey> => {
  const { privateKey, publicKey } = await generateKeyPair('Ed25519');
  const { x = '' } = await exportJWK(publicKey);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { id: await calculateJwkThumbprint(jwk), publicKey: jwk, privateKey };
};

/** Makes a key and registers it for a remote. */
export const registerTeamKey = async (product: Product, remote: string): Promise<TeamKey> => {
  const key = await makeTeamKey();
  const body = { remote, name: `${remote} CI`, publicKey: key.publicKey, by };
  const { status, error } = await call(product, 'createDeployKey', { body }, deployer);
  if (status !== 201) throw new Error(error.message);
  return key;
};

/** A token as the command makes it, with something changed. */
export const signDeployToken = (
  { id, privateKey }: TeamKey,
  product: Product,
  {
    audience = new URL(product.url).host,
    issued = new Date(),
    header = {},
  }: {
    readonly audience?: string;
    readonly issued?: Date;
    readonly header?: Partial<JWTHeaderParameters>;
  } = {},
): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'Ed25519', kid: id, typ: 'deploy+jwt', ...header })
    .setIssuedAt(issued)
    .setExpirationTime(new Date(issued.getTime() + 600_000))
    .setAudience(audience)
    .sign(privateKey);

/** Signs a build as the command does. */
export const signatureOf = async (
  { id, privateKey }: TeamKey,
  { artifact, files }: Build,
  signedAt: Date | string = new Date(),
  format?: number,
) => {
  const { name, version } = artifact;
  const described = { format, name, version, signedAt, artifact, files: hashesOf(files) };
  const manifest = JSON.stringify(described);
  const { protected: header, signature } = await new FlattenedSign(
    new TextEncoder().encode(manifest),
  )
    .setProtectedHeader({ alg: 'Ed25519', kid: id, b64: false, crit: ['b64'] })
    .sign(privateKey);
  return { manifest, jws: `${header}..${signature}` };
};
