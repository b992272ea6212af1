import { beforeAll, describe, expect, test } from 'vitest';
import { importJob, makeBusiness, makeClient } from '../../../testing/factories.ts';
import { makeQuote, readAllRows } from '../../../testing/makeDocuments.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { addDays, todayIn } from '../../engines/time/zone.ts';

stopClockAtNoon();
const { product, admin } = serveBusiness();
const ids: Record<string, string> = {};
let grace: string;

beforeAll(async () => {
  const yesterday = addDays(todayIn('America/New_York'), -1);
  const client = await makeClient(product, admin, { name: 'Kit Ames' });
  grace = await makeClient(product, admin, { name: 'Grace O_Brien' });
  const make = async (title: string, status: 'draft' | 'sent' | 'accepted', over = {}) => {
    const { _id: id } = await makeQuote(product, admin, { client, title, ...over });
    await callsOf(product, admin)('updateQuote', { params: { id }, body: { status } });
    ids[title] = id;
  };
  await make('Boiler', 'draft');
  await make('Old boiler', 'sent', { date: yesterday, validUntil: yesterday });
  await make('Tap', 'sent', { client: grace });
  await make('Drain 100%', 'accepted');
  await make('Old drain', 'accepted', { date: yesterday, validUntil: yesterday, client: grace });
});

const titlesOf = async (query: Record<string, string>) => {
  const { body } = await callsOf(product, admin)('listQuotes', { query });
  return body.map((quote) => quote.title);
};

describe('quotes are listed', () => {
  test.each([
    [{}, ['Old drain', 'Drain 100%', 'Tap', 'Old boiler', 'Boiler']],
    [{ status: '' }, ['Old drain', 'Drain 100%', 'Tap', 'Old boiler', 'Boiler']],
    [{ status: 'sent' }, ['Tap', 'Old boiler']],
    [{ status: 'expired' }, ['Old drain', 'Old boiler']],
    [{ status: 'accepted', q: 'drain' }, ['Old drain', 'Drain 100%']],
    [{ q: 'BOILER' }, ['Old boiler', 'Boiler']],
    [{ q: '100%' }, ['Drain 100%']],
    [{ q: 'grace o_b' }, ['Old drain', 'Tap']],
    [{ q: '%' }, ['Drain 100%']],
    [{ q: '-00003' }, ['Tap']],
    [{ q: 'nothing like it' }, []],
  ])('by %o', async (query, titles) => {
    expect(await titlesOf(query)).toEqual(titles);
  });

  test('by customer, also on the client’s page', async () => {
    expect(await titlesOf({ customer: grace })).toEqual(['Old drain', 'Tap']);
    const call = callsOf(product, admin);
    const params = { id: grace };
    const { body, headers } = await call('listClientQuotes', { params, query: { limit: '1' } });
    expect(body.map((quote) => quote.title)).toEqual(['Old drain']);
    expect(headers.get('link')).toMatch(/rel="next"/);
    const { body: client } = await call('getClient', { params });
    expect(client.quoteCount).toBe(2);
  });

  test('by job', async () => {
    const client = await makeClient(product, admin);
    const job = await importJob(product, admin, client, 'Leak');
    const { _id } = await makeQuote(product, admin, { client, jobId: job });
    const call = callsOf(product, admin);
    const idsOf = async (query: Record<string, string>) =>
      (await call('listQuotes', { query })).body.map((quote) => quote._id);
    expect(await idsOf({ job })).toEqual([_id]);
    expect(await idsOf({ job, status: 'accepted' })).toEqual([]);
    const bad = await call('listQuotes', { query: { job: 'first' } });
    expect([bad.status, bad.error.message]).toEqual([422, 'Invalid job ID']);
    await call('deleteQuote', { params: { id: _id } });
  });

  test('page by page without missing or repeated rows', async () => {
    const all = await readAllRows(product, admin, 'listQuotes', { limit: '2' });
    expect(all.map((quote) => quote._id)).toEqual(Object.values(ids).toReversed());
  });

  test('with expired in addition to the stored status', async () => {
    const { body } = await callsOf(product, admin)('listQuotes', {});
    expect(body.map(({ status, expired = false }) => [status, expired])).toEqual([
      ['accepted', true],
      ['accepted', false],
      ['sent', false],
      ['sent', true],
      ['draft', false],
    ]);
  });
});

test('a quote expires at the end of its last day where the business is', async () => {
  // The two zones are 25 hours apart: their calendars never show the same day.
  const west = await makeBusiness(product, { preferences: { timezone: 'Pacific/Pago_Pago' } });
  const east = await makeBusiness(product, { preferences: { timezone: 'Pacific/Kiritimati' } });
  const day = todayIn('Pacific/Pago_Pago');
  const lastDay = { date: day, validUntil: day };
  const inWest = await makeQuote(product, west, lastDay);
  const inEast = await makeQuote(product, east, lastDay);
  const tomorrow = await makeQuote(product, east, { validUntil: todayIn('Pacific/Kiritimati') });
  expect([inWest.expired, inEast.expired, tomorrow.expired]).toEqual([undefined, true, undefined]);
  const { body } = await callsOf(product, east)('listQuotes', { query: { status: 'expired' } });
  expect(body.map((quote) => quote._id)).toEqual([inEast._id]);
});
