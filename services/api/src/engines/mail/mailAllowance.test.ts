import { describe, expect, test, vi } from 'vitest';
import { call } from '../../../testing/call.ts';
import {
  type Member,
  makeBusiness,
  makeClient,
  makeEmail,
  makeMember,
} from '../../../testing/factories.ts';
import { makeQuote } from '../../../testing/makeDocuments.ts';
import { mailTo, onlyMailTo, waitForMail, workFor } from '../../../testing/readMail.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { enqueueMail } from './outbox.ts';

const product = serveProduct();
workFor(product);

const allow = ({ businessId }: Member, mails: number | null) =>
  product.db.rows('update business set mails_per_day = $2 where id = $1', [businessId, mails]);

/** Sends a new quote to an address by the call that Send makes. */
const sendQuote = async (member: Member, email: string) => {
  const client = await makeClient(product, member, { email });
  const { _id: id } = await makeQuote(product, member, { client });
  const sent = await callsOf(product, member)('sendQuote', { params: { id } });
  return { ...sent, id };
};

const answer = {
  ...{ name: 'Ada', company: 'Byrd', customer: 'Grace Lee', number: 'Q-1', title: 'Boiler' },
  ...{ quoteId: 'q', words: '' },
  answer: 'accepted',
} as const;

describe('the mails of a day', () => {
  test('are told to admins only', async () => {
    const admin = await makeBusiness(product);
    const dispatcher = await makeMember(product, admin, 'dispatcher');
    const { token } = dispatcher;
    expect((await call(product, 'getMailUsage', {}, { token })).status).toBe(403);
    const { body } = await call(product, 'getMailUsage', {}, admin);
    expect(body).toEqual({ used: 0, most: 2_000, resetsAt: expect.any(String) });
    expect(Date.parse(body.resetsAt)).toBeGreaterThan(Date.now());
  });

  test('count mails to customers and to the team, but none about accounts', async () => {
    const email = makeEmail();
    const admin = await makeBusiness(product, { email });
    const usedAfter = async (send: () => Promise<unknown>) => {
      await send();
      return (await call(product, 'getMailUsage', {}, admin)).body.used;
    };
    const { businessId } = admin;
    const toTeam = () => enqueueMail(product.db, businessId, 'quote-answered', email, answer);
    const aboutAccount = () =>
      enqueueMail(product.db, businessId, 'password-changed', email, { name: 'Ada' });
    expect(await usedAfter(() => sendQuote(admin, makeEmail()))).toBe(1);
    expect(await usedAfter(toTeam)).toBe(2);
    expect(await usedAfter(aboutAccount)).toBe(2);
  });

  test('used up, refuse what a member sends until midnight, and sign-in mails go out', async () => {
    const own = makeEmail();
    const admin = await makeBusiness(product, { email: own });
    await allow(admin, 1);
    const email = makeEmail();
    expect((await sendQuote(admin, email)).status).toBe(200);
    const { status, error, headers } = await sendQuote(admin, makeEmail());
    expect([status, error.code]).toEqual([429, 'mails_used_up']);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(25 * 3600);
    await onlyMailTo(product, email);
    await call(product, 'requestReset', { body: { email: own } });
    await vi.waitFor(async () => {
      const subjects = (await mailTo(product, own)).map(({ subject }) => subject);
      expect(subjects).toContainEqual(expect.stringContaining('Reset your'));
    }, WAIT_LIMIT);
    // Those of another day do not count.
    const earlier = `update outgoing_mail set created_at = created_at - interval '2 days'
      where business_id = $1`;
    await product.db.rows(earlier, [admin.businessId]);
    expect((await sendQuote(admin, makeEmail())).status).toBe(200);
  });

  test('used up, let a mail that follows by itself fail in the timeline', async () => {
    const admin = await makeBusiness(product);
    await allow(admin, 0);
    const { _id: entityId, client } = await makeQuote(product, admin);
    const facts = { name: 'Grace', company: 'Byrd', number: 'INV-1', amount: 5, balance: 0 };
    const payment = { ...facts, date: '2026-11-20', documentToken: 'x' };
    const about = { entity: 'quote', entityId, clientId: client._id } as const;
    const email = makeEmail();
    await enqueueMail(product.db, admin.businessId, 'payment-received', email, payment, about);
    await vi.waitFor(async () => {
      const request = { params: { id: entityId } };
      const { body } = await callsOf(product, admin)('getQuoteTimeline', request);
      expect(body.map(({ summary }) => summary)).toContain(
        `Email to ${email} could not be delivered: the business has used all of its mails of that day`,
      );
    }, WAIT_LIMIT);
    expect(await mailTo(product, email)).toEqual([]);
  });

  test('are told before they are used up: once by mail, and on the home screen', async () => {
    const own = makeEmail();
    const admin = await makeBusiness(product, { email: own });
    await allow(admin, 5);
    const isTold = async () => (await callsOf(product, admin)('me', {})).body.mailsNearlyUsed;
    for (const count of [1, 2, 3]) {
      await waitForMail(product, await sentTo(admin), 1);
      expect([count, await isTold()]).toEqual([count, false]);
    }
    await waitForMail(product, await sentTo(admin), 1);
    await vi.waitFor(async () => expect(await isTold()).toBe(true), WAIT_LIMIT);
    await waitForMail(product, await sentTo(admin), 1);
    const notices = (await mailTo(product, own)).filter(({ subject }) =>
      subject.includes('has used most of today’s mails'),
    );
    expect(notices).toHaveLength(1);
    const { body } = await call(product, 'getMailUsage', {}, admin);
    expect(body).toMatchObject({ used: 5, most: 5 });
  });
});

const sentTo = async (member: Member): Promise<string> => {
  const email = makeEmail();
  expect((await sendQuote(member, email)).status).toBe(200);
  return email;
};
