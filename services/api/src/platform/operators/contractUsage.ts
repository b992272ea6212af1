import type { ContractUsage } from '@tradewind/contracts/usage';
import type { Db } from '../../database/db.ts';

const runningVersions = `
  with running as (
    select e.id as edition, part.key as name, part.value ->> 'version' as version
    from edition e join composition c on c.id = e.live_composition
      cross join lateral jsonb_each(c.record -> 'remotes') as part
    union
    select edition, remote, version from canary where state = 'running' and remote <> 'shell'
  )
  select r.name, r.version, r.usage,
    r.artifact -> 'declaration' -> 'permissions' as permissions,
    (select array_agg(one.edition order by one.edition) from running one
      where one.name = r.name and one.version = r.version) as editions
  from release r
  where (r.name, r.version) in (select name, version from running)
  order by r.name, r.version`;

/** What the versions of remotes that any edition runs use of the contract, canaries included. */
export const findContractUsage = (db: Db): Promise<ContractUsage['versions']> =>
  db.rows(runningVersions);
