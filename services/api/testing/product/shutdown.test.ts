import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApi } from '../apiProcess.ts';
import { openShop, type Shop } from '../multiProcessBusiness.ts';
import { type Answered, create, findPartial, findStored, kinds, upTo } from '../numberedWrites.ts';
import { createDatabase } from '../serveProduct.ts';

let shop: Shop;
let api: ApiProcess;

beforeAll(async () => {
  shop = await openShop(await createDatabase());
  api = await startApi(shop.environment);
});

afterAll(async () => {
  await api.end('SIGKILL');
  await shop.dataSource.destroy();
});

describe('a process that is stopped during many calls', () => {
  test('answers all calls that have begun, and exits with 0', async () => {
    const answered: Answered[] = [];
    const enough = Promise.withResolvers<void>();
    // Each continues until its call is no longer accepted.
    const caller = async (n: number) => {
      for (let turn = n; ; turn += 1) {
        const reply = await create(api.url, shop, kinds[turn % 3] ?? 'job').catch(() => undefined);
        if (reply === undefined) return;
        answered.push(reply);
        if (answered.length === 60) enough.resolve();
      }
    };
    const callers = upTo(24).map(caller);
    await enough.promise;
    const exit = await api.end('SIGTERM');
    await Promise.all(callers);
    expect(exit).toBe(0);
    expect(answered.filter(({ status }) => status !== 201)).toEqual([]);
    // Both ways: every call that got a response is stored, and every stored call got a response.
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
    expect(idsOf(await findStored(shop))).toEqual(idsOf(answered));
    expect(await findPartial(shop)).toEqual([]);
    await expect(create(api.url, shop, 'job')).rejects.toThrow();
  });
});

test('a process that gets two signals stops once and exits with 0', async () => {
  const other = await startApi(shop.environment);
  const ended = [other.end('SIGINT'), other.end('SIGTERM')];
  expect(await Promise.all(ended)).toEqual([0, 0]);
});
