import type { NewJob } from '@tradewind/contracts/jobs';
import { describe, expect, test } from 'vitest';
import { call, nextPage } from '../../../testing/call.ts';
import {
  importJob,
  type Member,
  makeBusiness,
  makeClient,
  makeMember,
} from '../../../testing/factories.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness();

const create = (over: Partial<NewJob> & Pick<NewJob, 'client'>, who: Member) =>
  call(
    product,
    'createJob',
    { body: { title: 'Fix boiler', scheduledDate: '2026-07-01', ...over } },
    who,
  );

describe('a job', () => {
  test('is found by status, customer and text', async () => {
    const own = await makeBusiness(product);
    const whose = await makeClient(product, own, { name: 'Zelda Fitz' });
    const { body: first } = await create({ client: whose, title: 'Gutter_100%' }, own);
    const other = await makeClient(product, own, { name: 'Someone' });
    const { body: second } = await create({ client: other, status: 'cancelled' }, own);
    const ids = async (query: Record<string, string>) =>
      (await call(product, 'listJobs', { query }, own)).body.map((job) => job._id);
    expect(await ids({})).toEqual([second._id, first._id]);
    expect(await ids({ q: 'zelda' })).toEqual([first._id]);
    expect(await ids({ q: '_100%' })).toEqual([first._id]);
    expect(await ids({ q: String(second.jobNumber) })).toEqual([second._id]);
    expect(await ids({ status: 'cancelled' })).toEqual([second._id]);
    expect(await ids({ customer: whose })).toEqual([first._id]);
    expect(await ids({ status: '' })).toHaveLength(2);
  });

  test('is found by the days of its visit and by its member', async () => {
    const own = await makeBusiness(product);
    const whose = await makeClient(product, own);
    const helper = await makeMember(product, own, 'technician');
    const make = async (scheduledDate: string, clock: string, assignedTo?: string) => {
      const when = { scheduledDate, scheduledTime: clock };
      return (await create({ client: whose, ...when, ...(assignedTo && { assignedTo }) }, own)).body
        ._id;
    };
    const first = await make('2026-03-08', '00:00', helper.userId);
    const last = await make('2026-03-09', '23:45');
    const later = await make('2026-03-10', '00:00');
    const imported = await importJob(product, own, whose, 'No date');
    const ids = async (query: Record<string, string>) => {
      const { body } = await call(product, 'listJobs', { query }, own);
      const { body: counts } = await call(product, 'countJobs', { query }, own);
      expect(counts.total).toBe(body.length);
      return body.map((job) => job._id);
    };
    expect(await ids({})).toEqual([imported, later, last, first]);
    expect(await ids({ from: '2026-03-08', to: '2026-03-09' })).toEqual([last, first]);
    expect(await ids({ from: '2026-03-10' })).toEqual([later]);
    expect(await ids({ to: '2026-03-07' })).toEqual([]);
    expect(await ids({ assignedTo: helper.userId })).toEqual([first]);
    expect(await ids({ assignedTo: 'nobody', to: '2026-03-09' })).toEqual([last]);
  });

  test.each([
    ['a day that does not exist', { from: '2026-02-30' }],
    ['an unknown order', { sort: 'colour' }],
    ['a member that is no id', { assignedTo: 'someone' }],
  ])('is not listed by %s', async (_, query) => {
    const { status } = await call(product, 'listJobs', { query: query as never }, admin);
    expect(status).toBe(422);
  });

  test('is listed by date, number, customer and status, page by page in both directions', async () => {
    const own = await makeBusiness(product);
    const make = async (title: string, name: string, over: Partial<NewJob>) => {
      const whose = await makeClient(product, own, { name });
      await create({ title, client: whose, ...over }, own);
    };
    await make('One', 'bert', { scheduledDate: '2026-05-03', status: 'paid' });
    await make('Two', 'Ada', { scheduledDate: '2026-05-01', status: 'in_progress' });
    await make('Three', 'Cleo', { scheduledDate: '2026-05-02', status: 'scheduled' });
    const whose = await makeClient(product, own, { name: 'Zoe' });
    await importJob(product, own, whose, 'Imported');
    const sorted = async (sort: string, order: string) => {
      const rows: string[] = [];
      let query: Record<string, string> | undefined = { sort, order, limit: '1' };
      while (query !== undefined) {
        const reply = await call(product, 'listJobs', { query }, own);
        rows.push(...reply.body.map((job) => job.title));
        query = nextPage(reply.headers);
      }
      return rows;
    };
    for (const [sort, titlesInOrder] of Object.entries({
      date: ['Imported', 'Two', 'Three', 'One'],
      number: ['Imported', 'One', 'Two', 'Three'],
      customer: ['Two', 'One', 'Three', 'Imported'],
      createdAt: ['One', 'Two', 'Three', 'Imported'],
    })) {
      expect(await sorted(sort, 'asc')).toEqual(titlesInOrder);
      expect(await sorted(sort, 'desc')).toEqual(titlesInOrder.toReversed());
    }
    const byStatus = await sorted('status', 'asc');
    expect(byStatus.slice(2)).toEqual(['Two', 'One']);
    expect(byStatus.slice(0, 2).toSorted()).toEqual(['Imported', 'Three']);
  });

  test('is counted by status as the list shows it', async () => {
    const own = await makeBusiness(product);
    const helper = await makeMember(product, own, 'technician');
    const zelda = await makeClient(product, own, { name: 'Zelda Fitz' });
    const other = await makeClient(product, own, { name: 'Someone' });
    await create({ client: zelda, assignedTo: helper.userId }, own);
    await create({ client: zelda, status: 'cancelled' }, own);
    await create({ client: other }, own);
    const stranger = await makeBusiness(product);
    const counts = async (query: Record<string, string>, who = own) =>
      (await call(product, 'countJobs', { query }, who)).body;
    expect(await counts({}, stranger)).toEqual({ total: 0, byStatus: {} });
    expect(await counts({})).toEqual({ total: 3, byStatus: { scheduled: 2, cancelled: 1 } });
    expect(await counts({ customer: other })).toEqual({ total: 1, byStatus: { scheduled: 1 } });
    expect(await counts({ q: 'zelda' })).toMatchObject({ total: 2 });
    expect(await counts({}, helper)).toEqual({ total: 1, byStatus: { scheduled: 1 } });
  });

  test('appears once in the pages of its list', async () => {
    const own = await makeBusiness(product);
    const whose = await makeClient(product, own);
    for (let made = 0; made < 5; made += 1) await create({ client: whose }, own);
    const seen: string[] = [];
    let query: Record<string, string> | undefined = { limit: '2' };
    while (query !== undefined) {
      const page = await call(product, 'listJobs', { query }, own);
      seen.push(...page.body.map((job) => job.jobNumber ?? ''));
      query = nextPage(page.headers);
    }
    expect(seen).toEqual(seen.toSorted().toReversed());
    expect(seen).toHaveLength(5);
  });
});
