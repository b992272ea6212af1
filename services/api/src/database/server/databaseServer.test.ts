import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { databaseHosts } from '@tradewind/settings/databaseHosts';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../../../testing/testDatabases.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { createDataSource } from '../../productDatabase.ts';
import { dbOf } from '../db.ts';
import { serverOf } from './databaseServer.ts';
import { probeHost, type ServerRole } from './probeHost.ts';

interface Forwarder {
  readonly port: number;
  /** Goes on accepting and reading, and passes nothing on. */
  readonly freeze: () => void;
  readonly end: () => void;
}

/** A port that passes everything on to PostgreSQL. */
const forward = async (): Promise<Forwarder> => {
  const { port } = databaseHosts(inject('postgres'))[0] ?? { port: 0 };
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server: Server = createServer((client) => {
    sockets.add(client.on('error', () => undefined));
    if (isFrozen) return;
    const upstream = connect(port, 'localhost').on('error', () => undefined);
    sockets.add(upstream);
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const end = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(end);
  const freeze = () => {
    isFrozen = true;
    for (const socket of sockets) socket.unpipe().resume();
  };
  return { port: (server.address() as { port: number }).port, freeze, end };
};

/**
 * Milliseconds of silence until a server counts as away: more than a busy machine takes to answer.
 */
const SILENCE_LIMIT = 2500;

/** A database that is reached over several ports, the first one in use at the beginning. */
const open = async (ports: readonly number[]) => {
  const url = new URL(await createDatabase());
  url.searchParams.set('host', ports.map(() => 'localhost').join(','));
  url.searchParams.set('port', ports.join(','));
  const dataSource = await createDataSource(url.href, 4, { timeout: SILENCE_LIMIT }).initialize();
  onTestFinished(() => dataSource.destroy());
  return { db: dbOf(dataSource), server: serverOf(url.href) };
};

const one = 'select 1 as one';
const waiting = { timeout: WAIT_LIMIT, interval: 50 };

test('statements fail while the server is silent', async () => {
  const first = await forward();
  const { db, server } = await open([first.port]);
  const changes: boolean[] = [];
  server.onChange = (isAway) => changes.push(isAway);
  first.freeze();
  await expect(db.row(one)).rejects.toThrow('The database does not answer.');
  await expect(db.row(one)).rejects.toThrow('The database does not answer.');
  expect(changes).toEqual([true]);
});

test('a slow statement of a server that answers is not ended', async () => {
  const first = await forward();
  const { db, server } = await open([first.port]);
  const seconds = SILENCE_LIMIT / 2 / 1000;
  await expect(db.row(`select 1 as one, pg_sleep(${seconds})`)).resolves.toMatchObject({ one: 1 });
  expect(server.isAway).toBe(false);
});

test.each(['freeze', 'end'] as const)(
  'statements go to another host after the %s of the first one',
  async (fault) => {
    const [first, second] = [await forward(), await forward()];
    const { db, server } = await open([first.port, second.port]);
    expect(await db.row(one)).toEqual({ one: 1 });
    first[fault]();
    await vi.waitFor(async () => expect(await db.row(one)).toEqual({ one: 1 }), waiting);
    expect(await server.findHost()).toMatchObject({ port: second.port });
  },
);

test('a server that refuses writes is only used where none has to be written', async () => {
  const url = await createDatabase();
  const { db } = await open([databaseHosts(url)[0]?.port ?? 0]);
  const name = new URL(url).pathname.slice(1);
  await db.rows(`alter database ${name} set default_transaction_read_only = on`);
  const [host] = databaseHosts(url);
  if (host === undefined) throw new Error('No host.');
  const probe = (role?: ServerRole) => probeHost(url, host, { within: WAIT_LIMIT, role });
  expect([await probe(), await probe('primary'), await probe('standby')]).toEqual([
    true,
    false,
    false,
  ]);
});
