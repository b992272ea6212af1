import { defaultBusinessHours } from '@tradewind/contracts/businessHours';
import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import {
  type Member,
  makeBusiness,
  makeClient,
  makeEmail,
  makeMember,
} from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();

const setupOf = async ({ token }: Member) => (await call(product, 'getSetup', {}, { token })).body;

const mark = ({ token }: Member, body: object) =>
  call(product, 'updateSetup', { body: { ...body } }, { token });

const showsSetup = async ({ token }: Member) =>
  (await call(product, 'me', {}, { token })).body.showsSetup;

const none = { company: false, hours: false, services: false, team: false, booking: false };

describe('the first steps', () => {
  test('refuse a step that the business itself shows, or that does not exist', async () => {
    const owner = await makeBusiness(product);
    for (const done of ['services', 'company', 'nothing']) {
      const { status, error } = await mark(owner, { done });
      expect([status, error.message]).toEqual([422, 'Unknown step.']);
    }
    expect((await setupOf(owner)).steps).toEqual(none);
  });

  test('are for admins only, and not shown to other members', async () => {
    const owner = await makeBusiness(product);
    const dispatcher = await makeMember(product, owner, 'dispatcher');
    const { token } = dispatcher;
    expect((await call(product, 'getSetup', {}, { token })).status).toBe(403);
    expect((await mark(dispatcher, { dismissed: true })).status).toBe(403);
    expect(await showsSetup(dispatcher)).toBe(false);
    expect(await showsSetup(owner)).toBe(true);
  });

  test('are open in a new business, and those of another business stay so', async () => {
    const [owner, stranger] = [await makeBusiness(product), await makeBusiness(product)];
    expect(await setupOf(owner)).toEqual({ steps: none, dismissed: false, hasSampleData: false });
    await mark(owner, { done: 'hours', dismissed: true });
    expect(await setupOf(stranger)).toEqual({
      steps: none,
      dismissed: false,
      hasSampleData: false,
    });
  });

  test('are done once the business has a logo, other hours, a service and a second member', async () => {
    const owner = await makeBusiness(product, { businessType: 'hvac' });
    const { token, userId: id } = owner;
    const hours = defaultBusinessHours('hvac');
    const businessHours = { ...hours, monday: { ...hours.monday, isOpen: false } };
    const body = { businessHours, preferences: { logoUrl: 'https://a.example/logo.png' } };
    await call(product, 'updateUser', { params: { id }, body }, { token });
    expect((await setupOf(owner)).steps).toEqual({ ...none, company: true, hours: true });

    const service = { name: 'Tune-up', category: 'Care', price: 99 };
    await call(product, 'createService', { body: { ...service, isActive: false } }, { token });
    expect((await setupOf(owner)).steps.services).toBe(false);
    await call(product, 'createService', { body: service }, { token });
    expect((await setupOf(owner)).steps.services).toBe(true);

    const invitation = { email: makeEmail(), role: 'technician' } as const;
    await call(product, 'inviteMember', { body: invitation }, { token });
    expect((await setupOf(owner)).steps).toEqual({
      ...none,
      company: true,
      hours: true,
      services: true,
      team: true,
    });
  });

  test('can be marked as done, each for good, and hidden and shown again', async () => {
    const owner = await makeBusiness(product);
    for (const done of ['hours', 'team', 'booking', 'hours']) await mark(owner, { done });
    expect((await setupOf(owner)).steps).toMatchObject({ hours: true, team: true, booking: true });
    expect((await mark(owner, { dismissed: true })).body.dismissed).toBe(true);
    expect(await showsSetup(owner)).toBe(false);
    expect((await mark(owner, { dismissed: false })).body).toMatchObject({
      dismissed: false,
      steps: { hours: true },
    });
    expect(await showsSetup(owner)).toBe(true);
  });
});

const add = ({ token }: Member) => call(product, 'addSampleData', {}, { token });
const remove = ({ token }: Member) => call(product, 'removeSampleData', {}, { token });

const recordsOf = async ({ token }: Member) => {
  const { body: summary } = await call(product, 'getSummary', {}, { token });
  const { jobs, clients, quotes, invoices } = summary;
  return [clients.total, jobs.total, quotes.total, invoices.total];
};

describe('sample data', () => {
  test('is refused a second time, and without it nothing is removed', async () => {
    const owner = await makeBusiness(product);
    expect((await remove(owner)).body).toEqual({ kept: 0 });
    const both = await Promise.all([add(owner), add(owner)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await recordsOf(owner)).toEqual([3, 4, 1, 1]);
  });

  test('is of the business alone, and gone with its numbers once it is removed', async () => {
    const [owner, stranger] = [await makeBusiness(product), await makeBusiness(product)];
    const { token } = owner;
    expect((await add(owner)).body.hasSampleData).toBe(true);
    expect(await recordsOf(owner)).toEqual([3, 4, 1, 1]);
    expect(await recordsOf(stranger)).toEqual([0, 0, 0, 0]);
    expect(await showsSetup(owner)).toBe(true);

    expect((await remove(stranger)).body).toEqual({ kept: 0 });
    expect(await recordsOf(owner)).toEqual([3, 4, 1, 1]);
    expect((await remove(owner)).body).toEqual({ kept: 0 });
    expect(await recordsOf(owner)).toEqual([0, 0, 0, 0]);
    expect((await setupOf(owner)).hasSampleData).toBe(false);

    const client = await makeClient(product, owner);
    const items = [{ description: 'Boiler', quantity: 1, unitPrice: 100 }];
    const { body } = await call(product, 'createInvoice', { body: { client, items } }, { token });
    expect(body.invoiceNumber).toMatch(/-00001$/);
  });

  test('stays as far as work of the business refers to it, and keeps its numbers then', async () => {
    const owner = await makeBusiness(product);
    const { token } = owner;
    await add(owner);
    const { body: quotes } = await call(product, 'listQuotes', {}, { token });
    const id = quotes[0]?._id ?? '';
    await call(product, 'convertQuote', { params: { id } }, { token });
    // The quote and its customer: the invoice was made from them.
    expect((await remove(owner)).body).toEqual({ kept: 2 });
    expect(await recordsOf(owner)).toEqual([1, 0, 1, 1]);
    const client = await makeClient(product, owner);
    const items = [{ description: 'Boiler', quantity: 1, unitPrice: 100 }];
    const { body } = await call(product, 'createInvoice', { body: { client, items } }, { token });
    expect(body.invoiceNumber).toMatch(/-00003$/);
  });

  test('is assigned to the admin or to nobody, on days that the business works', async () => {
    const hours = defaultBusinessHours('cleaning');
    const owner = await makeBusiness(product, { businessType: 'cleaning' });
    const { token, userId } = owner;
    await add(owner);
    const { body: jobs } = await call(product, 'listJobs', {}, { token });
    expect(jobs.map(({ assignedTo }) => assignedTo?._id ?? null).toSorted()).toEqual(
      [userId, userId, userId, null].toSorted(),
    );
    const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    for (const { scheduledDate } of jobs) {
      const weekday = weekdays[new Date(`${scheduledDate}T12:00:00Z`).getUTCDay()];
      expect(hours[weekday as keyof typeof hours].isOpen, scheduledDate ?? '').toBe(true);
    }
  });
});
