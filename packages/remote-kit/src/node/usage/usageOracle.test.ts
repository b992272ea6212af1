import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readDeclaration } from '../declaration.ts';
import { readUsage } from './readUsage.ts';
import { checkout, readSources } from './sources.ts';

const names = ['billing', 'customers', 'scheduling'];
const folders = names.map((name) => join(checkout, 'remotes', name));

/** Fields that are removed from the contract: the file and the call that have each. Each field takes one line of its file. */
const fields = [
  { file: 'clients.ts', call: 'getClient', field: 'lastVisit' },
  { file: 'clients.ts', call: 'getClient', field: 'lifetimeValue' },
  { file: 'clients.ts', call: 'getClient', field: 'planCount' },
  { file: 'jobs.ts', call: 'listJobs', field: 'invoicedElsewhere' },
  { file: 'jobs.ts', call: 'getJob', field: 'requestedBy' },
  { file: 'jobs.ts', call: 'getJob', field: 'moreToCome' },
] as const;

const pathOf = (file: string) => `packages/contracts/src/${file}`;

/** The contract without these fields. */
const withoutFields = (): ReadonlyMap<string, string> => {
  const changed = new Map<string, string>();
  for (const { file, field } of fields) {
    const path = pathOf(file);
    const text = changed.get(path) ?? readFileSync(join(checkout, path), 'utf8');
    const removed = text.replace(new RegExp(`^ +${field}: .*,\\n`, 'm'), '');
    if (removed === text) throw new Error(`${path} has no ${field} on a line.`);
    changed.set(path, removed);
  }
  return changed;
};

test('a remote reads a field exactly where the compiler refuses its sources without it', {
  timeout: 600_000,
}, () => {
  const sources = readSources(folders);
  const said = folders.flatMap((folder, at) => {
    const { calls } = readUsage(sources, folder, readDeclaration(folder));
    return fields
      .filter(({ call, field }) =>
        Object.keys(calls[call]?.reads ?? {}).some((path) => path.split('.').at(-1) === field),
      )
      .map(({ field }) => `${names[at]} ${field}`);
  });
  const without = readSources(folders, withoutFields());
  const refused = folders.flatMap((folder, at) => {
    const messages = without
      .filesOf(folder)
      .flatMap((file) => without.program.getSemanticDiagnostics(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    return fields
      .filter(({ field }) => messages.some((text) => text.includes(`'${field}'`)))
      .map(({ field }) => `${names[at]} ${field}`);
  });
  expect(said.sort()).toEqual(refused.sort());
  expect(refused.length).toBeGreaterThan(3);
});
