import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteDeclaration } from '@tradewind/contracts/remoteDeclaration';
import * as v from 'valibot';

/**
 * Reads and checks a remote's `remote.json`.
 * @throws Error that names every field which does not fit.
 */
export const readDeclaration = (folder: string): RemoteDeclaration => {
  const file = join(folder, 'remote.json');
  const result = v.safeParse(RemoteDeclaration, JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.output;
  const complaints = result.issues.map(
    (issue) => `  ${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`,
  );
  throw new Error(`remote.json does not fit the contract:\n${complaints.join('\n')}`);
};
