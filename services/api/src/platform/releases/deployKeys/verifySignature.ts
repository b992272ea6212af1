import { isDeepStrictEqual } from 'node:util';
import type { RemoteArtifact } from '@tradewind/contracts';
import { ReleaseManifest, type ReleaseSignature } from '@tradewind/contracts/releases';
import { decodeProtectedHeader, flattenedVerify, importJWK } from 'jose';
import * as v from 'valibot';
import type { Db } from '../../../database/db.ts';
import { type CheckedSignature, ReleaseError } from '../releases.ts';
import { type DeployKeyRow, findDeployKey } from './deployKeys.queries.ts';

/** Milliseconds between signing and publishing: enough for a slow upload. */
const LIFE = 60 * 60_000;
/** Milliseconds by which the signer's clock may be ahead. */
const AHEAD = 5 * 60_000;

interface Signed {
  readonly artifact: RemoteArtifact;
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Checks that a deploy key of this remote has signed exactly this version.
 * @throws ReleaseError with what does not fit.
 */
export const verifySignature = async (
  db: Db,
  signature: ReleaseSignature,
  { artifact, files }: Signed,
): Promise<CheckedSignature> => {
  const key = await findSigner(db, signature.jws);
  const { name, version } = artifact;
  if (key.remote !== name) {
    throw new ReleaseError(`The deploy key ${key.name} is for ${key.remote}, not ${name}.`);
  }
  const manifest = await readManifest(signature, key);
  if (manifest.name !== name || manifest.version !== version) {
    throw new ReleaseError(
      `The signature is for ${manifest.name} ${manifest.version}, not ${name} ${version}.`,
    );
  }
  requireFresh(manifest.signedAt);
  if (!isDeepStrictEqual(manifest.artifact, artifact)) {
    throw new ReleaseError('artifact.json is not what was signed.');
  }
  requireSameFiles(manifest.files, files);
  return { key: key.id, signedAt: new Date(manifest.signedAt).toISOString(), signature };
};

const findSigner = async (db: Db, jws: string): Promise<DeployKeyRow> => {
  const id = keyIdOf(jws);
  const key = id === undefined ? undefined : await findDeployKey(db, id);
  if (key === undefined) throw new ReleaseError(`No deploy key has the id ${id ?? '(none)'}.`);
  if (key.revoked_at !== null) {
    const day = key.revoked_at.toISOString().slice(0, 10);
    throw new ReleaseError(`The deploy key ${key.name} was revoked on ${day}.`);
  }
  return key;
};

const keyIdOf = (jws: string): string | undefined => {
  try {
    return decodeProtectedHeader(jws).kid;
  } catch {
    return undefined;
  }
};

const readManifest = async ({ manifest, jws }: ReleaseSignature, key: DeployKeyRow) => {
  const [header = '', , signature = ''] = jws.split('.');
  try {
    await flattenedVerify(
      { protected: header, payload: manifest, signature },
      await importJWK(key.public_key, 'Ed25519'),
      { algorithms: ['Ed25519'] },
    );
  } catch {
    throw new ReleaseError(`The manifest is not what the deploy key ${key.name} has signed.`);
  }
  try {
    return v.parse(ReleaseManifest, JSON.parse(manifest));
  } catch {
    throw new ReleaseError("The signed manifest does not fit: publish with this server's command.");
  }
};

const requireFresh = (signedAt: string) => {
  const age = Date.now() - Date.parse(signedAt);
  if (age > LIFE || age < -AHEAD) {
    throw new ReleaseError(`It was signed at ${signedAt}, and a signature holds for an hour.`);
  }
};

const requireSameFiles = (signed: Signed['files'], files: Signed['files']) => {
  for (const file of new Set([...Object.keys(signed), ...Object.keys(files)])) {
    if (signed[file] !== files[file]) throw new ReleaseError(`${file} is not what was signed.`);
  }
};
