import { expect, test } from 'vitest';
import { makeClient, makeEmail } from '../../../testing/factories.ts';
import { items, makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { waitForMail, workFor } from '../../../testing/readMail.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();
workFor(product);

const dearer = { items: items.map((item) => ({ ...item, quantity: 7 })) };

/** A quote or an invoice of a customer with an address, and what can be done with it. */
const makeDocument = async (kind: 'quote' | 'invoice') => {
  const email = makeEmail();
  const client = await makeClient(product, admin, { email });
  const isQuote = kind === 'quote';
  const make = isQuote ? makeQuote : makeInvoice;
  const { _id: id } = await make(product, admin, { client });
  const update = isQuote ? 'updateQuote' : 'updateInvoice';
  let sent = 0;
  return {
    client,
    change: async (body: object) => {
      for (const each of [{ status: 'draft' }, body])
        expect((await as(update, { params: { id }, body: each })).status).toBe(200);
    },
    /** The subject of the mail that is offered, and of the one that is sent. */
    send: async (to = email) => {
      const asked = { params: { id } };
      const preview = await as(isQuote ? 'getQuoteMail' : 'getInvoiceMail', asked);
      const { status } = await as(isQuote ? 'sendQuote' : 'sendInvoice', asked);
      expect(status).toBe(200);
      sent = to === email ? sent + 1 : 1;
      const [mail] = await waitForMail(product, to, sent);
      expect(preview.body.mail.subject).toBe(mail?.subject);
      return mail;
    },
  };
};

test.each(['quote', 'invoice'] as const)(
  'the mail says that the %s is updated where it has changed since the mail before',
  async (kind) => {
    const { change, send } = await makeDocument(kind);
    const updated = new RegExp(`^Updated ${kind} \\S+ from `);
    expect((await send())?.subject).not.toMatch(updated);
    expect((await send())?.subject).not.toMatch(updated);
    await change(dearer);
    const mail = await send();
    expect(mail?.subject).toMatch(updated);
    expect(mail?.text).toContain(`Here is your updated ${kind}.`);
    expect((await send())?.subject).not.toMatch(updated);
  },
);

test.each(['quote', 'invoice'] as const)(
  'the mail says nothing new of the %s that was only a draft again',
  async (kind) => {
    const { change, send } = await makeDocument(kind);
    const first = await send();
    await change({ status: kind === 'quote' ? 'sent' : 'pending' });
    expect((await send())?.subject).toBe(first?.subject);
  },
);

test('the mail of an overdue invoice is a reminder, whose text says that it is updated', async () => {
  const { change, send } = await makeDocument('invoice');
  const first = await send();
  const reminder = `Reminder: ${first?.subject}`;
  await change({ ...dearer, status: 'overdue' });
  const mail = await send();
  expect(mail?.subject).toBe(reminder);
  expect(mail?.text).toContain('This invoice is overdue.');
  expect(mail?.text).toContain('The invoice has been updated since the last mail about it.');
  const again = await send();
  expect(again?.subject).toBe(reminder);
  expect(again?.text).not.toContain('updated');
});

test('an overdue invoice that its customer was never mailed is no reminder, but the next mail of it is', async () => {
  const { change, send } = await makeDocument('invoice');
  await change({ issueDate: '2026-01-05', dueDate: '2026-02-04', status: 'pending' });
  const first = await send();
  expect(first?.subject).not.toMatch(/^Reminder: /);
  expect(first?.text).toContain('Here is your invoice.');
  expect((await send())?.subject).toBe(`Reminder: ${first?.subject}`);
});

test('a customer who gets the quote of another one for the first time reads nothing of an update', async () => {
  const { change, send } = await makeDocument('quote');
  const first = await send();
  const email = makeEmail();
  await change({ ...dearer, client: await makeClient(product, admin, { email }) });
  expect((await send(email))?.subject).toBe(first?.subject);
});
