import { parseArgs } from 'node:util';
import { createDeployKey } from './deployKey.ts';
import { CommandError, print, table } from './output.ts';
import { openServerToDeploy, type Server, serverOptions } from './server.ts';

const read = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: { ...serverOptions, name: { type: 'string' }, out: { type: 'string' } },
    allowPositionals: true,
  });

/** Creates, lists and revokes the keys of teams; for the operator, who has the deploy token. */
export const keys = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = read(args);
  const [verb, subject] = positionals;
  const server = await openServerToDeploy(values);
  if (verb === 'list') return list(server);
  if (verb !== 'create' && verb !== 'revoke') {
    throw new CommandError(`keys takes create, list or revoke, not ${verb ?? 'nothing'}.`);
  }
  if (subject === undefined) throw new CommandError(`Say which: pnpm remotes keys ${verb} …`);
  return verb === 'create' ? create(server, subject, values) : revoke(server, subject);
};

const create = async (
  { api, by }: Server,
  remote: string,
  { name = `${remote} team`, out = `deploy-key-${remote}.json` }: { name?: string; out?: string },
) => {
  const publicKey = await createDeployKey(out);
  const { id } = await api.createDeployKey({ body: { remote, name, publicKey, by } });
  print(`${name} may release ${remote}. Its id is ${id}.`);
  print(`Give the team ${out}, the only copy: it is a secret, which no server has.`);
};

const list = async ({ api }: Server) => {
  const found = await api.getDeployKeys();
  if (found.length === 0) return print('There are no deploy keys.');
  const rows = found.map(({ id, remote, name, createdAt, createdBy, revokedAt, revokedBy }) => [
    ...[id, remote, name, `${createdAt.slice(0, 10)} by ${createdBy}`],
    revokedAt === null ? '' : `revoked ${revokedAt.slice(0, 10)} by ${revokedBy}`,
  ]);
  for (const line of table([['id', 'remote', 'name', 'created', ''], ...rows])) print(line);
};

const revoke = async ({ api, by }: Server, id: string) => {
  const { name, remote } = await api.revokeDeployKey({ params: { id }, body: { by } });
  print(`${name} may no longer release ${remote}. What it has signed stays released.`);
};
