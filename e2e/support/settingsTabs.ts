import { readFileSync } from 'node:fs';
import { RemoteDeclaration } from '@tradewind/contracts/remoteDeclaration';
import * as v from 'valibot';

const file = new URL('../../remotes/catalog/remote.json', import.meta.url);

const { shortcuts } = v.parse(RemoteDeclaration, JSON.parse(readFileSync(file, 'utf8')));

const entries = shortcuts.filter(({ group }) => group === 'Settings');

/** The labels of the tabs of the settings in their order, as an admin sees them. */
export const settingsTabs: readonly string[] = entries.map(({ label }) => label);

/** The tabs that dispatchers and technicians see. */
export const memberTabs: readonly string[] = entries
  .filter(({ access }) => access !== 'admin')
  .map(({ label }) => label);
