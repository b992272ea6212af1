import { readFileSync } from 'node:fs';
import type { ComposedRemote } from '@tradewind/contracts';
import { fileOf, replaceFile } from '../../support/artifacts.ts';
import type { Damage, Scene } from './damage.ts';

type Pick = (remote: ComposedRemote, path: string) => string;

const entry: Pick = (remote) => remote.entry;
const ofApp =
  (ending: string): Pick =>
  (remote) =>
    remote.preload.find((file) => file.endsWith(ending)) ?? '';
const pageChunk: Pick = ({ chunks, declaration }, path) => {
  const name = declaration.pages[path] ?? '';
  return chunks[name]?.find((file) => file.includes(`/${name}.`)) ?? '';
};

/** Changed or missing content on the disk, which browsers cache for a year. */
const onDisk = (what: string, pick: Pick, becomes?: (content: string) => string): Damage => ({
  what,
  apply: async ({ remote, target }: Scene) => {
    const file = fileOf(remote, pick(remote, target.path));
    return replaceFile(file, becomes?.(readFileSync(file, 'utf8')));
  },
});

const tampered = (content: string) => `${content}\n;globalThis.tampered = true;\n`;

export const damagedFiles: readonly Damage[] = [
  onDisk('The entry is missing (404)', entry),
  onDisk('The entry has other content than was published', entry, tampered),
  onDisk('The entry is empty', entry, () => ''),
  onDisk('The app chunk is missing', ofApp('.js')),
  onDisk('The app chunk has other content than was published', ofApp('.js'), tampered),
  { ...onDisk("The page's chunk is missing", pageChunk), pageOnly: true },
  {
    ...onDisk("The page's chunk has other content than was published", pageChunk, tampered),
    pageOnly: true,
  },
  onDisk('The stylesheet is missing', ofApp('.css')),
  onDisk('The stylesheet has other content than was published', ofApp('.css'), (css) => `${css} `),
];
