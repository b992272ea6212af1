import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOOPBACK } from '@tradewind/settings/hosts';
import pg from 'pg';
import { type EmbeddedServer, startEmbedded } from './embeddedPostgres.ts';

/** Settings of a primary that a standby can follow. */
export const primarySettings = { wal_level: 'replica', max_wal_senders: '3', fsync: 'off' };

/**
 * Starts a standby of an embedded server, from a copy of its files while it runs: the embedded
 * PostgreSQL has no pg_basebackup. Nothing may write meanwhile.
 */
export const startStandby = (primary: EmbeddedServer): Promise<EmbeddedServer> =>
  startEmbedded({ fsync: 'off', hot_standby: 'on' }, async (folder, user) => {
    const client = new pg.Client(primary.address('postgres'));
    await client.connect();
    await client.query(`select pg_backup_start('standby', true)`);
    cpSync(primary.dataFolder, folder, { recursive: true });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await client.end();
    for (const file of ['postmaster.pid', 'postmaster.opts'])
      rmSync(join(folder, file), { force: true });
    writeFileSync(join(folder, 'backup_label'), rows[0].labelfile);
    writeFileSync(join(folder, 'standby.signal'), '');
    const { port } = new URL(primary.address('postgres'));
    const followed = `host=${LOOPBACK} port=${port} user=postgres`;
    writeFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${followed}'\n`);
    if (user !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  });

/** The port of an embedded server. */
export const portOf = (server: EmbeddedServer): number =>
  Number(new URL(server.address('postgres')).port);

/** Runs a statement on an embedded server as its superuser. */
export const runOn = async (server: EmbeddedServer, sql: string): Promise<void> => {
  const client = new pg.Client(server.address('postgres'));
  await client.connect();
  await client.query(sql);
  await client.end();
};
