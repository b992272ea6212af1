import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteName } from '@tradewind/contracts/remoteDeclaration';
import * as v from 'valibot';
import { print } from '../output.ts';
import { Refusal } from '../refusal.ts';
import { template } from './template.ts';

/**
 * Begins a remote that passes all checks and shows a page in the sidebar.
 * @throws Refusal when the name does not fit or is taken.
 */
export const newRemote = (name: string, root = process.cwd()): void => {
  const parsed = v.safeParse(remoteName, name);
  if (!parsed.success) throw new Refusal(parsed.issues[0].message);
  const folder = join(root, 'remotes', name);
  if (name === 'shell' || existsSync(folder)) throw new Refusal(`remotes/${name} is taken.`);
  for (const [path, content] of Object.entries(template(name))) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  print(`remotes/${name} begins with a page at /dashboard/${name}.`);
  print(`Publish it: pnpm remotes publish ${name}`);
};
