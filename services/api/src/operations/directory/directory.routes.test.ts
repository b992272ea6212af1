import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  daysAhead,
  makeBookable,
  makeJob,
  makeService,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeClient } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';

stopClockAtNoon();
const product = serveProduct();

const list = async (query: { q?: string; place?: string }) => {
  const reply = await call(product, 'listProviders', { query });
  expect(reply.status).toBe(200);
  return reply.body;
};

describe('the filter by place', () => {
  const word = randomUUID();
  const openAt = (company: string, city: string, zip: string, state = 'NY') =>
    makeBusiness(product, {
      company: `${company} ${word}`,
      preferences: { address: { street: '1 Main St', city, state, zip, country: 'USA' } },
    });

  test.each([
    ['troy', ['Byrd']],
    ['Troy, NY', ['Byrd']],
    ['12180', ['Byrd']],
    ['Troy, New York', ['Byrd']],
    ['Troy, new york 12180-1234', ['Byrd']],
    ['12180-1234', ['Byrd']],
    ['Montpelier, VT', ['Cole']],
    ['New York', ['Ash', 'Byrd']],
    ['ny', ['Ash', 'Byrd']],
    ['Boston', []],
    ['Main St', []],
    [' ', ['Ash', 'Byrd', 'Cole', 'Nowhere']],
  ])('%j matches city, state and postal code', async (place, companies) => {
    if ((await list({ q: word })).length === 0) {
      await openAt('Byrd', 'Troy', '12180');
      await openAt('Ash', 'Albany', '12201');
      await openAt('Cole', 'Montpelier', '05602', 'Vermont');
      await makeBusiness(product, { company: `Nowhere ${word}` });
    }
    const found = await list({ q: word, place });
    expect(found.map(({ company }) => company)).toEqual(companies.map((one) => `${one} ${word}`));
  });
});

describe('the search', () => {
  const word = randomUUID();

  test('finds a business by a service that it offers to visitors, not by a hidden or former one', async () => {
    const shop = await makeBookable(product);
    await makeService(product, shop, { name: `Boîte ${word}` });
    await makeService(product, shop, { name: `Secret ${word}`, isPublic: false });
    await makeService(product, shop, { name: `Former ${word}`, active: false });
    const found = async (q: string) => (await list({ q })).map(({ _id }) => _id);
    expect(await found(`boite ${word}`)).toHaveLength(1);
    for (const hidden of ['Secret', 'Former']) {
      expect(await found(`${hidden} ${word}`)).toEqual([]);
    }
  });

  test('finds a business by its trade', async () => {
    const { businessId } = await makeBusiness(product, { businessType: 'roofing' });
    const rename = 'update business set company = $2 where id = $1';
    await product.db.rows(rename, [businessId, `! ${word}`]);
    expect((await list({ q: 'Roofing' })).map(({ company }) => company)).toContain(`! ${word}`);
  });
});

describe('a business in the directory', () => {
  const only = async (company: string) => (await list({ q: company }))[0];

  const rename = async ({ businessId }: { readonly businessId: string }) => {
    const company = randomUUID();
    await product.db.rows('update business set company = $2 where id = $1', [businessId, company]);
    return company;
  };

  test('without services has no names and no free time', async () => {
    const company = await rename(await makeBusiness(product));
    expect(await only(company)).toMatchObject({
      services: [],
      serviceCount: 0,
      nextFree: null,
      place: { city: '', state: '', zip: '' },
    });
  });

  test('has the first services of its own order, and not those that are hidden', async () => {
    const shop = await makeBookable(product);
    await makeService(product, shop, { name: 'Leak', position: 3 });
    await makeService(product, shop, { name: 'Boiler', position: 1 });
    await makeService(product, shop, { name: 'Tap', position: 2 });
    await makeService(product, shop, { name: 'Secret', isPublic: false });
    await makeService(product, shop, { name: 'Former', active: false });
    expect(await only(await rename(shop))).toMatchObject({
      services: ['Drain cleaning', 'Boiler', 'Tap'],
      serviceCount: 4,
    });
  });

  test('has the first free start that its booking page offers', async () => {
    const shop = await makeBookable(product);
    const company = await rename(shop);
    const [first = '', second = ''] = await slotsOn(product, shop, daysAhead(0));
    expect((await only(company))?.nextFree).toBe(first);
    await makeJob(product, shop, await makeClient(product, shop), { startTime: first });
    expect((await only(company))?.nextFree).toBe(second);
  });

  test('that offers only times that it can drive to has no free time', async () => {
    const company = await rename(
      await makeBookable(product, { preferences: { onlyReachableTimes: true } }),
    );
    expect(await only(company)).toMatchObject({ serviceCount: 1, nextFree: null });
  });

  test('that is never open has no free time', async () => {
    const shop = await makeBookable(product, {
      hours: { isOpen: false, start: '09:00', end: '17:00' },
    });
    expect((await only(await rename(shop)))?.nextFree).toBeNull();
  });
});
