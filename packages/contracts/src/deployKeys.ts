import * as v from 'valibot';
import { remoteName } from './remoteDeclaration.ts';
import { requiredText, shape, Timestamp } from './shapes.ts';

const by = requiredText(80, 'Say who does it.');

/** The public half of an Ed25519 key pair, as a JWK (RFC 8037). */
const PublicKey = v.object({
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  x: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Use an Ed25519 public key.')),
});

export const NewDeployKey = shape({
  /** The remote that the holder may release, and no other. */
  remote: remoteName,
  name: requiredText(80, 'Name the key, such as billing CI.'),
  publicKey: PublicKey,
  by,
});

export const Revocation = shape({ by });

/** The key's thumbprint (RFC 7638), which is also the `kid` of what it signs. */
export const deployKeyId = shape({
  id: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Use the id of a deploy key.')),
});

/** A key by which a team releases one remote (decision 99). */
export const DeployKey = v.object({
  id: v.string(),
  remote: v.string(),
  name: v.string(),
  createdBy: v.string(),
  createdAt: Timestamp,
  revokedBy: v.nullable(v.string()),
  revokedAt: v.nullable(Timestamp),
});
export type DeployKey = v.InferOutput<typeof DeployKey>;
