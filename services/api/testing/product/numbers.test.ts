import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApi } from '../apiProcess.ts';
import { openShop, type Shop } from '../multiProcessBusiness.ts';
import { countsOf, create, findPartial, findStored, kinds, upTo } from '../numberedWrites.ts';
import { createDatabase } from '../testDatabases.ts';

let shop: Shop;
let processes: ApiProcess[];

beforeAll(async () => {
  shop = await openShop(await createDatabase());
  processes = await Promise.all([startApi(shop.environment), startApi(shop.environment)]);
});

afterAll(async () => {
  for (const { stop } of processes) await stop();
  await shop.dataSource.destroy();
});

describe('a hundred creations of each kind at once, over two processes', () => {
  // Refused by the fields, and after a look into the database: for a client that is not there.
  const refused = [{ client: 'none' }, { client: randomUUID() }];

  test('have numbers without gaps or repeats, whatever fails in between', async () => {
    const replies = await Promise.all(
      upTo(100).flatMap((n) =>
        kinds.map((kind) => {
          const over = n % 4 === 0 ? refused[(n / 4) % 2] : {};
          return create(processes[n % 2]?.url ?? '', shop, kind, { over: over ?? {} });
        }),
      ),
    );
    const made = replies.filter(({ status }) => status === 201);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(75);
    for (const kind of kinds) expect(countsOf(made, kind)).toEqual(upTo(75));
    const rows = await findStored(shop);
    for (const kind of kinds) expect(countsOf(rows, kind)).toEqual(upTo(75));
    expect(await findPartial(shop)).toEqual([]);
  });
});
