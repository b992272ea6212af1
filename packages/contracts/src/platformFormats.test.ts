import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Artifact, Composition } from './composition.ts';
import {
  Moved,
  NewRelease,
  Promotion,
  Published,
  ReleaseFile,
  ReleaseManifest,
  ReleasePlan,
} from './releases.ts';
import { RemoteDeclaration } from './remoteDeclaration.ts';
import { Usage } from './usage.ts';
import { VitalsBeacon } from './vitals.ts';

const ROOT = join(import.meta.dirname, '../../..');
const keyId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** The schemas that examples name, which are those of the code, and those of signed tokens. */
const schemas: Readonly<Record<string, v.GenericSchema>> = {
  RemoteDeclaration,
  Artifact,
  Composition,
  ReleasePlan,
  ReleaseFile,
  NewRelease,
  ReleaseManifest,
  Published,
  Promotion,
  Moved,
  VitalsBeacon,
  Usage,
  JoseHeader: v.strictObject({
    alg: v.literal('Ed25519'),
    kid: keyId,
    typ: v.literal('deploy+jwt'),
  }),
  DeployClaims: v.strictObject({ iat: v.number(), exp: v.number(), aud: v.string() }),
  JwsHeader: v.strictObject({
    alg: v.literal('Ed25519'),
    kid: keyId,
    b64: v.literal(false),
    crit: v.tuple([v.literal('b64')]),
  }),
};

interface Example {
  readonly place: string;
  readonly schema: string;
  /** The file of which it is the content, from the project's root. */
  readonly source: string | undefined;
  readonly value: unknown;
}

const examples: Example[] = globSync('docs/platform/*.md', { cwd: ROOT })
  .sort()
  .flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const found = text.matchAll(/^```json(?: (\w+))?(?: (\S+))?\n([\s\S]*?)^```$/gm);
    return [...found].map(([, schema = 'none', source, json = ''], index) => ({
      place: `${file}, example ${index + 1}`,
      schema,
      source,
      value: JSON.parse(json) as unknown,
    }));
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The fields of a value, at any depth, that parsing has left out because no schema has them. */
const unknownFields = (given: unknown, parsed: unknown, path = ''): string[] =>
  isRecord(given) && isRecord(parsed)
    ? Object.entries(given).flatMap(([name, value]) =>
        name in parsed
          ? unknownFields(value, parsed[name], `${path}/${name}`)
          : [`${path}/${name}`],
      )
    : [];

test('names a schema for each format, and gives an example of each', () => {
  const named = new Set(examples.map(({ schema }) => schema));
  expect([...named].sort()).toEqual(Object.keys(schemas).sort());
});

test.each(examples)('$place fits $schema and has no field that it lacks', ({ schema, value }) => {
  const parsed = v.safeParse(schemas[schema] ?? v.never(), value);
  expect(parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined();
  expect(unknownFields(value, parsed.output)).toEqual([]);
});

const copies = examples.filter(({ source }) => source !== undefined);

test.each(copies)('$place is the content of $source', ({ source = '', value }) => {
  expect(value).toEqual(JSON.parse(readFileSync(join(ROOT, source), 'utf8')));
});
