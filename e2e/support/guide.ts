import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const guide = resolve(import.meta.dirname, '../../docs/guides/write-a-remote.md');

/** Returns the lines of the shell blocks of "Write a remote", with another name for `hello`. */
export const commandsOfGuide = (name: string): string[] =>
  [...readFileSync(guide, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)]
    .flatMap(([, block = '']) => block.trim().split('\n'))
    .map((line) => line.replace(/\bhello\b/g, name));
