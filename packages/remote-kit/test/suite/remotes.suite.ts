import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examineRemote } from '../../src/node/suite/examineRemote.ts';
import { sharedBrowser } from '../sharedBrowser.ts';

const browser = sharedBrowser();
const remotes = join(import.meta.dirname, '../../../../remotes');
const names = readdirSync(remotes).filter((name) => existsSync(join(remotes, name, 'remote.json')));

test.each(names)('%s fulfils its contract with the shell', async (name) => {
  expect(await examineRemote(join(remotes, name, 'dist'), browser())).toEqual([]);
});
