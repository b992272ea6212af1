import { formatDollars } from '@tradewind/contracts/money';
import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeClient, makeEmail, makeMember } from '../../../testing/factories.ts';
import {
  acceptCurrentQuote,
  linkTokenOf,
  makeInvoice,
  makeQuote,
} from '../../../testing/makeDocuments.ts';
import {
  endMailDelays,
  linkOf,
  mailTo,
  onlyMailTo,
  waitForMail,
  workFor,
} from '../../../testing/readMail.ts';
import { readPages } from '../../../testing/readPdf.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { fetchBytes } from '../../../testing/upload.ts';
import type { ReceivedMail } from '../../engines/mail/devMailbox/receivedMail.queries.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';

const product = serveProduct({ PUBLIC_URL: 'https://app.example.com' });
workFor(product);

const readAttachment = async ({ attachments: [attachment, ...more] }: ReceivedMail) => {
  if (attachment === undefined || more.length > 0) throw new Error('Not exactly one attachment.');
  const { bytes } = await fetchBytes(product, attachment.path);
  return { name: attachment.name, type: attachment.type, text: (await readPages(bytes)).join(' ') };
};

describe('a mail', () => {
  test('is not sent by a transaction that fails', async () => {
    const recipient = makeEmail();
    const db = product.runtimeDb;
    const failing = db.transaction(async (tx) => {
      await enqueueMail(tx, null, 'password-reset', recipient, { name: 'Ada', token: 'x' });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    const later = makeEmail();
    await enqueueMail(db, null, 'password-reset', later, { name: 'Ada', token: 'x' });
    await onlyMailTo(product, later);
    expect(await mailTo(product, recipient)).toEqual([]);
    const work = await product.db.row<{ all: number; lost: number }>(
      `select count(*)::int as all, count(*) filter (where m.id is null)::int as lost
       from pgboss.job j left join outgoing_mail m on m.id = j.id where j.name like '%mail'`,
    );
    expect(work).toEqual({ all: expect.any(Number), lost: 0 });
    expect(work?.all).toBeGreaterThan(0);
  });

  test('does not interpret user input as a header or as HTML', async () => {
    const member = await makeBusiness(product, {
      company: 'Byrd <b>Plumbing</b>\r\nBcc: evil@example.com',
    });
    const email = makeEmail();
    const name = '<script>alert(1)</script>';
    const client = await makeClient(product, member, { email, name });
    const quote = await makeQuote(product, member, { client, title: '<img src=x onerror=a>' });
    await callsOf(product, member)('sendQuote', { params: { id: quote._id } });

    const mail = await onlyMailTo(product, email);
    expect(mail.html).not.toMatch(/<script|<img|<b>/);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.text).toContain(name);
    const [{ source = '' } = {}] = await product.db.rows<{ source: string }>(
      `select convert_from(source, 'UTF8') as source from sunk_mail where id = $1`,
      [mail.id],
    );
    expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
  });
});

describe('the preview of a mail', () => {
  test('is refused to a technician and to another business', async () => {
    const member = await makeBusiness(product);
    const { _id: id } = await makeQuote(product, member);
    const { _id: invoiceId } = await makeInvoice(product, member);
    const technician = callsOf(product, await makeMember(product, member, 'technician'));
    const stranger = callsOf(product, await makeBusiness(product));
    const statuses = async (as: typeof stranger) => [
      (await as('getQuoteMail', { params: { id } })).status,
      (await as('getInvoiceMail', { params: { id: invoiceId } })).status,
    ];
    expect(await statuses(technician)).toEqual([403, 403]);
    expect(await statuses(stranger)).toEqual([404, 404]);
  });

  test('has no recipient for a client without an address', async () => {
    const member = await makeBusiness(product);
    const client = await makeClient(product, member, { email: '' });
    const { _id: id } = await makeInvoice(product, member, { client });
    const { body } = await callsOf(product, member)('getInvoiceMail', { params: { id } });
    expect(body.recipient).toBe('');
  });

  test('is the mail that is sent, with the client’s new name and the message', async () => {
    const member = await makeBusiness(product);
    const email = makeEmail();
    const client = await makeClient(product, member, { email });
    const calls = callsOf(product, member);
    const { _id: id, quoteNumber } = await makeQuote(product, member, { client });
    await calls('updateClient', { params: { id: client }, body: { name: 'Grace Hall' } });
    const { body: preview } = await calls('getQuoteMail', { params: { id } });
    expect(preview).toMatchObject({
      recipient: email,
      from: 'Byrd Plumbing',
      mail: { greeting: 'Hello Grace Hall,', words: '' },
      attachment: `${quoteNumber}.pdf`,
    });
    expect((await calls('getQuote', { params: { id } })).body.status).toBe('draft');

    const message = 'See you <b>Monday</b>.\nThe key is with Ana.';
    await calls('sendQuote', { params: { id }, body: { message } });
    const { subject, text, html } = await onlyMailTo(product, email);
    expect(subject).toBe(preview.mail.subject);
    const { heading, greeting, paragraphs, facts, after } = preview.mail;
    const lines = facts.map(({ label, value }) => `${label}: ${value}`);
    for (const words of [heading, greeting, ...paragraphs, ...lines, ...after]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('> See you <b>Monday</b>.\n> The key is with Ana.');
    expect(html).toContain('See you &lt;b&gt;Monday&lt;/b&gt;.<br>The key is with Ana.');
  });

  test('of a draft invoice that is past its due date is the mail of a new invoice that is sent', async () => {
    const member = await makeBusiness(product);
    const email = makeEmail();
    const client = await makeClient(product, member, { email });
    const dates = { issueDate: '2026-01-05', dueDate: '2026-02-04' };
    const { _id: id } = await makeInvoice(product, member, { client, ...dates });
    const calls = callsOf(product, member);
    const { body: preview } = await calls('getInvoiceMail', { params: { id } });
    await calls('sendInvoice', { params: { id } });
    expect((await calls('getInvoice', { params: { id } })).body.status).toBe('overdue');
    const [words = ''] = preview.mail.paragraphs;
    expect(words).toMatch(/^Here is your invoice\./);
    expect((await onlyMailTo(product, email)).text).toContain(words);
  });

  test('is not followed by a mail whose message is too long', async () => {
    const member = await makeBusiness(product);
    const { _id: id } = await makeInvoice(product, member);
    const body = { message: 'x'.repeat(2_001) };
    const { status, error } = await callsOf(product, member)('sendInvoice', {
      params: { id },
      body,
    });
    expect([status, error.errors?.[0]?.field]).toEqual([422, 'message']);
  });
});

describe('a quote', () => {
  test('reaches its customer, and its timeline records that', async () => {
    const ownerEmail = makeEmail();
    const member = await makeBusiness(product, { email: ownerEmail });
    const email = makeEmail();
    const client = await makeClient(product, member, { email });
    const calls = callsOf(product, member);
    const quote = await makeQuote(product, member, { client, title: 'New boiler' });
    await calls('sendQuote', { params: { id: quote._id } });

    const mail = await onlyMailTo(product, email);
    expect(mail).toMatchObject({
      subject: `Quote ${quote.quoteNumber} from Byrd Plumbing`,
      from: 'Byrd Plumbing <no-reply@app.example.com>',
      replyTo: [ownerEmail],
    });
    expect(mail.messageId).toMatch(/^<[\w-]{36}@app\.example\.com>$/);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Hello Grace Lee,');
      expect(body).toContain('$265.99');
      expect(body).toContain('New boiler');
    }
    const link = linkOf(mail, '/documents/');
    expect(mail.text).toContain(link);
    const opened = await call(product, 'getCustomerDocument', {
      params: { token: linkTokenOf(link) },
    });
    expect(opened.body.number).toBe(quote.quoteNumber);
    expect(await readAttachment(mail)).toEqual({
      name: `${quote.quoteNumber}.pdf`,
      type: 'application/pdf',
      text: expect.stringMatching(/New boiler.*\$265\.99/),
    });

    await expect
      .poll(async () => (await calls('getQuoteTimeline', { params: { id: quote._id } })).body)
      .toContainEqual(
        expect.objectContaining({ summary: `Quote emailed to ${email}`, actor: 'Tradewind' }),
      );
  });

  test.each([
    ['was accepted', { status: 'accepted' }, 'Here is your quote. It has been accepted.'],
    ['was declined', { status: 'declined' }, 'Here is your quote. It has been declined.'],
    ['has expired', { date: '2019-12-01', validUntil: '2020-01-01' }, 'This quote has expired.'],
  ] as const)('that %s asks for no answer in its mail', async (_, body, words) => {
    const member = await makeBusiness(product);
    const email = makeEmail();
    const client = await makeClient(product, member, { email });
    const { _id: id } = await makeQuote(product, member, { client });
    const calls = callsOf(product, member);
    await calls('updateQuote', { params: { id }, body });
    await calls('sendQuote', { params: { id } });
    const { text } = await onlyMailTo(product, email);
    expect(text).toContain(words);
    expect(text).not.toContain('accept or decline');
  });

  test('that was accepted is reported to the provider', async () => {
    const ownerEmail = makeEmail();
    const member = await makeBusiness(product, { email: ownerEmail });
    const email = makeEmail();
    const client = await makeClient(product, member, { email });
    const quote = await makeQuote(product, member, { client });
    await callsOf(product, member)('sendQuote', { params: { id: quote._id } });
    const token = linkTokenOf(linkOf(await onlyMailTo(product, email), '/documents/'));
    await acceptCurrentQuote(product, token, 'G. Lee');

    const told = await onlyMailTo(product, ownerEmail);
    expect(told.subject).toBe(`Quote ${quote.quoteNumber} accepted by Grace Lee`);
    expect(told.text).toContain('signed as G. Lee');
    expect(told.text).toContain(`Total: ${formatDollars(quote.total)}`);
    expect(linkOf(told, '/dashboard/quotes/')).toContain(quote._id);
  });
});

describe('an invoice', () => {
  test('and each of its payments are mailed to the customer', async () => {
    const member = await makeBusiness(product);
    const email = makeEmail();
    const client = await makeClient(product, member, { email });
    const calls = callsOf(product, member);
    const invoice = await makeInvoice(product, member, { client });
    const params = { id: invoice._id };
    await calls('sendInvoice', { params });
    expect((await onlyMailTo(product, email)).subject).toBe(
      `Invoice ${invoice.invoiceNumber} from Byrd Plumbing`,
    );

    await calls('recordPayment', { params, body: { amount: 49.99, method: 'cash' } });
    expect(await endMailDelays(product)).not.toEqual([]);
    const [receipt] = await waitForMail(product, email, 2);
    expect(receipt?.subject).toBe(`Payment received for invoice ${invoice.invoiceNumber}`);
    expect(receipt?.text).toContain('Received: $49.99');
    expect(receipt?.text).toContain('Left to pay: $200.00');
    const message = 'A reminder.';
    await calls('sendInvoice', { params, body: { message } });
    const [again, , first] = await waitForMail(product, email, 3);
    expect(again?.text).toContain('Total: $249.99\nLeft to pay: $200.00');
    expect(again?.text).toContain(`> ${message}`);
    expect(first?.text).not.toMatch(/^>|Left to pay/m);
    await calls('recordPayment', { params, body: { amount: 200, method: 'cash' } });
    expect(await endMailDelays(product)).not.toEqual([]);
    const [last] = await waitForMail(product, email, 4);
    expect(last?.text).toContain('The invoice is paid in full.');
  });

  test.each([
    ['paid', 'It is paid in full.'],
    ['overdue', 'This invoice is overdue.'],
    ['cancelled', 'This invoice has been cancelled. There is nothing to pay.'],
  ] as const)('that is %s says so in its mail', async (status, words) => {
    const member = await makeBusiness(product);
    const email = makeEmail();
    const client = await makeClient(product, member, { email });
    const { _id: id } = await makeInvoice(product, member, { client, status });
    await callsOf(product, member)('sendInvoice', { params: { id } });
    expect((await onlyMailTo(product, email)).text).toContain(words);
  });

  test.each([
    ['only the payment that covers the rest', 200, ['Left to pay: $200.00', 'Left to pay: $0.00']],
    ['neither of two payments that leave something', 20, ['$200.00', '$180.00']],
  ])('says it is paid in full by %s, of two at the same time', async (_, amount, left) => {
    const member = await makeBusiness(product);
    const email = makeEmail();
    const client = await makeClient(product, member, { email });
    const calls = callsOf(product, member);
    const { _id: id } = await makeInvoice(product, member, { client });
    await calls('sendInvoice', { params: { id } });
    await onlyMailTo(product, email);
    for (const each of [49.99, amount])
      await calls('recordPayment', { params: { id }, body: { amount: each, method: 'cash' } });
    await endMailDelays(product);
    const receipts = (await waitForMail(product, email, 3)).map(({ text }) => text);
    const of = (cash: string) => receipts.find((text) => text.includes(`Received: $${cash}`));
    const [first, second] = [of('49.99'), of(`${amount}.00`)];
    expect([first, second]).toEqual(left.map((words) => expect.stringContaining(words)));
    expect(first).not.toContain('paid in full');
    expect(second?.includes('paid in full')).toBe(amount === 200);
  });

  test('that was never sent sends no receipt', async () => {
    const member = await makeBusiness(product);
    const email = makeEmail();
    const client = await makeClient(product, member, { email });
    const invoice = await makeInvoice(product, member, { client });
    const body = { amount: 1, method: 'cash' } as const;
    await callsOf(product, member)('recordPayment', { params: { id: invoice._id }, body });
    const kinds = await product.db.rows('select kind from outgoing_mail where recipient = $1', [
      email,
    ]);
    expect(kinds).toEqual([]);
  });
});
