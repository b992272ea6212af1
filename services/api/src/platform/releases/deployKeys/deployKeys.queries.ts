import type { JWK } from 'jose';
import type { Db } from '../../../database/db.ts';

export interface DeployKeyRow {
  readonly id: string;
  readonly remote: string;
  readonly name: string;
  readonly public_key: JWK;
  readonly created_by: string;
  readonly created_at: Date;
  readonly revoked_by: string | null;
  readonly revoked_at: Date | null;
}

const columns = 'id, remote, name, public_key, created_by, created_at, revoked_by, revoked_at';

/** All keys, newest first; an operator has few. */
export const findDeployKeys = (db: Db): Promise<DeployKeyRow[]> =>
  db.rows(`select ${columns} from deploy_key order by created_at desc, id`);

export const findDeployKey = (db: Db, id: string): Promise<DeployKeyRow | undefined> =>
  db.row(`select ${columns} from deploy_key where id = $1`, [id]);

/** Returns undefined when the key is registered already. */
export const insertDeployKey = (
  db: Db,
  key: Pick<DeployKeyRow, 'id' | 'remote' | 'name' | 'public_key' | 'created_by'>,
): Promise<DeployKeyRow | undefined> =>
  db.row(
    `insert into deploy_key (id, remote, name, public_key, created_by)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning ${columns}`,
    [key.id, key.remote, key.name, JSON.stringify(key.public_key), key.created_by],
  );

/** Keeps the time of the first revocation. Returns undefined for an unknown key. */
export const revokeDeployKey = (
  db: Db,
  id: string,
  by: string,
): Promise<DeployKeyRow | undefined> =>
  db.row(
    `update deploy_key set revoked_at = coalesce(revoked_at, now()),
       revoked_by = coalesce(revoked_by, $2)
     where id = $1 returning ${columns}`,
    [id, by],
  );
