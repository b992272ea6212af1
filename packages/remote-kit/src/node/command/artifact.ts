import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { RemoteArtifact } from '@tradewind/contracts';
import { Artifact } from '@tradewind/contracts/composition';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

/** What a server makes itself, or what no browser asks for. */
const LEFT_OUT = /(^artifact\.json|\.(br|gz|map)|mf-stats\.json)$/;

/** A build on this machine: its description, and the content of all that is published. */
export interface BuiltRemote {
  readonly artifact: RemoteArtifact;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** @throws Refusal when the folder holds no remote's build. */
export const readBuild = (dist: string): BuiltRemote => {
  const file = join(dist, 'artifact.json');
  if (!existsSync(file)) throw new Refusal(`${dist} holds no build: it has no artifact.json.`);
  const parsed = v.safeParse(Artifact, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success || parsed.output.kind !== 'remote') {
    throw new Refusal(`${file} does not describe a remote.`);
  }
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(dist.length + 1).replaceAll(sep, '/'), file] as const)
    .filter(([path]) => !LEFT_OUT.test(path))
    .map(([path, file]) => [path, readFileSync(file)] as const);
  return { artifact: parsed.output, files: new Map(files) };
};
