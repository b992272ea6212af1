import { createPrivateKey, sign } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RemoteArtifact } from '@tradewind/contracts';
import { baseUrl } from './api.ts';
import { integrityOf } from './artifacts.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The files of a build by path, without its description. */
export const readFiles = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'artifact.json')
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), readFileSync(file, 'utf8')]),
  );

export const readArtifact = (folder: string): RemoteArtifact =>
  JSON.parse(readFileSync(join(folder, 'artifact.json'), 'utf8')) as RemoteArtifact;

/** A team's deploy key, by the algorithm that docs/platform/publishing.md names. */
const readKey = (file: string) => {
  const { kid, ...key } = JSON.parse(readFileSync(file, 'utf8')) as JsonWebKey & { kid: string };
  const signer = createPrivateKey({ key, format: 'jwk' });
  const signed = (text: string) => sign(null, Buffer.from(text), signer).toString('base64url');
  return {
    token(host: string) {
      const now = Math.floor(Date.now() / 1000);
      const head = encode({ alg: 'Ed25519', kid, typ: 'deploy+jwt' });
      const text = `${head}.${encode({ iat: now, exp: now + 600, aud: host })}`;
      return `${text}.${signed(text)}`;
    },
    detachedJws(text: string) {
      const head = encode({ alg: 'Ed25519', kid, b64: false, crit: ['b64'] });
      return `${head}..${signed(`${head}.${text}`)}`;
    },
  };
};

/**
 * Publishes a build by the requests of docs/platform/publishing.md, with no code of ours: what a
 * team without the kit would write. Returns the answer to the last one.
 */
export const publishByHttp = async (folder: string, keyFile: string): Promise<unknown> => {
  const key = readKey(keyFile);
  const token = key.token(new URL(baseUrl).host);
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${baseUrl}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  const artifact = readArtifact(folder);
  const { name, version, declaration } = artifact;
  await send('POST', '/releases/checks', { declaration, version, edition: 'default' });
  const files: Record<string, string> = {};
  for (const [path, content] of readFiles(folder)) {
    files[path] = integrityOf(content);
    const zipped = gzipSync(content).toString('base64');
    await send('PUT', `/releases/${name}/${version}`, { path, content: zipped });
  }
  const signedAt = new Date();
  const manifest = JSON.stringify({ format: 1, name, version, signedAt, artifact, files });
  const signature = { manifest, jws: key.detachedJws(manifest) };
  return send('POST', '/releases', { artifact, files, edition: 'default', by: 'e2e', signature });
};
