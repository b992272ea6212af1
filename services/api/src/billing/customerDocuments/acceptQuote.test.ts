import { createHash, randomUUID } from 'node:crypto';
import type { AppApi } from '@tradewind/contracts/api';
import type { RequestOf } from '@tradewind/contracts/endpoint';
import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness } from '../../../testing/factories.ts';
import {
  acceptCurrentQuote,
  items,
  linkTokenOf,
  makeQuote,
} from '../../../testing/makeDocuments.ts';
import { fetchPdf, readByPdftotext, readPages } from '../../../testing/readPdf.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

const sentQuote = async () => {
  const { _id: id } = await makeQuote(product, admin);
  const { body } = await as('sendQuote', { params: { id } });
  return { id, token: linkTokenOf(body.link) };
};
const open = async (token: string) =>
  (await call(product, 'getCustomerDocument', { params: { token } })).body;
type Update = RequestOf<AppApi['updateQuote']>['body'];
const update = (id: string, body: Update) => as('updateQuote', { params: { id }, body });
const get = async (id: string) => (await as('getQuote', { params: { id } })).body;

/** Raises the price of a quote that the customer has open: back to draft, edited, sent again. */
const raisePrice = async (id: string) => {
  await update(id, { status: 'draft' });
  const dearer = items.map((item) => ({ ...item, unitPrice: 900 }));
  await update(id, { items: dearer });
  await update(id, { status: 'sent' });
};

const acceptancePdf = async (id: string, acceptanceId: string) =>
  fetchPdf(product, `/quotes/${id}/acceptances/${acceptanceId}/pdf`, admin);

test('a quote that is too long for a PDF is not sent, and tells its customer so', async () => {
  const description = 'Each part was checked. '.repeat(43);
  const long = Array(300).fill({ description, quantity: 1, unitPrice: 1 });
  const { id, token } = await sentQuote();
  await update(id, { status: 'draft' });
  await update(id, { items: long });
  const { status, error } = await as('sendQuote', { params: { id } });
  expect([status, error.code]).toEqual([422, 'document_too_long']);
  expect(error.message).toContain('your customer could not accept it');
  expect(await get(id)).toMatchObject({ status: 'draft' });
  // A status that is set by hand mails nothing, but an earlier link opens the quote.
  await update(id, { status: 'sent' });
  const refused = await acceptCurrentQuote(product, token);
  expect([refused.status, refused.error.message]).toEqual([
    422,
    'This quote is too long to be accepted online. Please ask Byrd Plumbing for several shorter ones.',
  ]);
  expect(await get(id)).toMatchObject({ status: 'sent', acceptances: [] });
});

describe('an answer to a quote that has changed', () => {
  test.each(['acceptQuote', 'declineQuote'] as const)(
    'is refused with the current document by %s, and changes nothing',
    async (name) => {
      const { id, token } = await sentQuote();
      const shown = await open(token);
      await raisePrice(id);
      const answers = [shown.contentHash ?? '', '', 'x', undefined].map((contentHash) => {
        const body = {
          name: 'Kit Ames',
          reason: '',
          ...(contentHash !== undefined && { contentHash }),
        };
        return call(product, name, { params: { token }, body });
      });
      const current = await open(token);
      for (const { status, error } of await Promise.all(answers)) {
        expect([status, error.code]).toEqual([409, 'changed']);
        expect(error).toMatchObject({
          document: { total: current.total, contentHash: current.contentHash },
        });
      }
      expect(current.total).not.toBe(shown.total);
      expect(await get(id)).toMatchObject({ status: 'sent', acceptances: [], acceptedBy: null });
      expect((await acceptCurrentQuote(product, token)).body).toMatchObject({ status: 'accepted' });
    },
  );

  test('is refused after a change of its date, terms, notes or title, too', async () => {
    const { id, token } = await sentQuote();
    for (const edit of [
      ...[{ title: 'Another' }, { terms: 'All in advance' }, { notes: 'Without the pump' }],
      ...[{ validUntil: '2099-01-01' }, { discount: 50 }],
    ]) {
      const { contentHash } = await open(token);
      await update(id, { status: 'draft' });
      await update(id, edit);
      await update(id, { status: 'sent' });
      expect((await open(token)).contentHash, Object.keys(edit)[0]).not.toBe(contentHash);
    }
  });

  test('is accepted after changes that the customer does not agree to', async () => {
    const { token } = await sentQuote();
    const { contentHash } = await open(token);
    await as('updateUser', { params: { id: admin.userId }, body: { phone: '(212) 555-0199' } });
    const body = { name: 'Kit Ames', contentHash: contentHash ?? '' };
    expect((await call(product, 'acceptQuote', { params: { token }, body })).status).toBe(200);
  });
});

describe('an acceptance', () => {
  test('keeps the PDF with its hash, and who signed when and from where', async () => {
    const { id, token } = await sentQuote();
    const { contentHash, total, number } = await open(token);
    await call(
      product,
      'acceptQuote',
      { params: { token }, body: { name: 'Kit Ames', contentHash: contentHash ?? '' } },
      { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' } },
    );
    const { acceptances, revision } = await get(id);
    const [accepted] = acceptances;
    expect([acceptances.length, revision]).toEqual([1, 1]);
    expect(accepted).toMatchObject({ revision: 1, name: 'Kit Ames', total });
    expect(accepted?.browser).toContain('Firefox');
    expect(accepted?.address).toMatch(/^(127\.0\.0\.1|::1)$/);
    const { bytes, headers } = await acceptancePdf(id, accepted?._id ?? '');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(accepted?.sha256);
    expect(headers.get('content-disposition')).toContain(`${number}-revision-1.pdf`);
    const certificate = (await readPages(bytes)).at(-1) ?? '';
    for (const words of [
      ...['Certificate of acceptance', `${number}, revision 1`, 'Kit Ames', accepted?.address],
      ...[accepted?.acceptedAt.slice(0, 19).replace('T', ' '), 'UTC', 'Firefox/130.0'],
    ]) {
      expect(certificate).toContain(words);
    }
    expect(certificate.replaceAll(' ', '')).toContain(contentHash);
    const extracted = await readByPdftotext(bytes);
    if (extracted !== undefined) {
      const last = extracted
        .split('\f')
        .filter((page) => page.trim() !== '')
        .at(-1);
      expect(last).toContain('Certificate of acceptance');
      expect(last).toContain('Kit Ames');
    }
  });

  test('is the PDF of the quote for both sides, until its status is another', async () => {
    const { id, token } = await sentQuote();
    await acceptCurrentQuote(product, token);
    const { acceptances } = await get(id);
    const kept = await acceptancePdf(id, acceptances[0]?._id ?? '');
    expect((await fetchPdf(product, `/quotes/${id}/pdf`, admin)).bytes).toEqual(kept.bytes);
    const customers = await fetchPdf(product, `/documents/public/${token}/pdf`);
    expect(customers.bytes).toEqual(kept.bytes);
    await update(id, { status: 'sent' });
    const again = await fetchPdf(product, `/quotes/${id}/pdf`, admin);
    expect((await readPages(again.bytes)).join()).not.toContain('Certificate of acceptance');
  });

  test('is kept once when the customer accepts twice at the same time', async () => {
    const { id, token } = await sentQuote();
    const contentHash = (await open(token)).contentHash ?? '';
    const twice = ['Kit Ames', 'Kim Ames'].map((name) =>
      call(product, 'acceptQuote', { params: { token }, body: { name, contentHash } }),
    );
    const answers = await Promise.all(twice);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get(id)).acceptances).toHaveLength(1);
    // The bytes of the other one are erased.
    const left = await product.db.rows('select id from file_to_erase where business_id = $1', [
      admin.businessId,
    ]);
    expect(left).toEqual([]);
  });

  test('stays readable when the quote is edited, which makes a new revision', async () => {
    const { id, token } = await sentQuote();
    await acceptCurrentQuote(product, token);
    const before = await get(id);
    await update(id, { status: 'draft' });
    expect((await update(id, { jobId: null })).body.revision).toBe(1);
    const edited = (await update(id, { title: 'Two valves' })).body;
    expect(edited).toMatchObject({ revision: 2, status: 'draft', quoteNumber: before.quoteNumber });
    expect((await update(id, { title: 'Three valves' })).body.revision).toBe(2);
    await update(id, { status: 'sent' });
    expect(await open(token)).toMatchObject({ revision: 2, status: 'sent', acceptedBy: null });
    await acceptCurrentQuote(product, token, 'Kim Ames');
    const { acceptances } = await get(id);
    expect(acceptances.map(({ revision, name }) => [revision, name])).toEqual([
      [1, 'Kit Ames'],
      [2, 'Kim Ames'],
    ]);
    const texts = await Promise.all(
      acceptances.map(async ({ _id }) =>
        (await readPages((await acceptancePdf(id, _id)).bytes)).join(),
      ),
    );
    expect(texts[0]).toContain('New valve');
    expect(texts[1]).toContain('Three valves');
    expect(texts[1]).toContain(`${before.quoteNumber}, revision 2`);
  });

  test('is followed by a mail that names the next revision', async () => {
    const { id, token } = await sentQuote();
    await acceptCurrentQuote(product, token);
    await update(id, { status: 'draft' });
    const { quoteNumber } = (await update(id, { title: 'Three valves' })).body;
    const { mail } = (await as('getQuoteMail', { params: { id } })).body;
    expect(mail.paragraphs[0]).toBe(
      'Here is your updated quote. You can accept or decline it without an account.',
    );
    expect(mail.facts[0]).toEqual({ label: 'Number', value: `${quoteNumber}, revision 2` });
  });

  test('cannot be changed or deleted, and its quote cannot be deleted', async () => {
    const { id, token } = await sentQuote();
    await acceptCurrentQuote(product, token);
    await update(id, { status: 'draft' });
    const { status, error } = await as('deleteQuote', { params: { id } });
    expect([status, error.message]).toEqual([
      409,
      'A customer has accepted this quote, so it stays.',
    ]);
    for (const statement of [
      `update quote_acceptance set name = 'X' where quote_id = $1`,
      'delete from quote_acceptance where quote_id = $1',
    ]) {
      await expect(product.db.rows(statement, [id])).rejects.toThrow(/append-only/);
    }
  });

  test('of another business, another quote or an unknown one is not found', async () => {
    const { id, token } = await sentQuote();
    const other = await sentQuote();
    await acceptCurrentQuote(product, token);
    const [accepted] = (await get(id)).acceptances;
    const path = `/quotes/${id}/acceptances/${accepted?._id}/pdf`;
    const stranger = await makeBusiness(product);
    expect((await fetchPdf(product, path, stranger)).status).toBe(404);
    expect((await acceptancePdf(other.id, accepted?._id ?? '')).status).toBe(404);
    expect((await acceptancePdf(id, randomUUID())).status).toBe(404);
  });
});

describe('a status set by hand', () => {
  test('names who set it, with a note, until it is another', async () => {
    const { id, token } = await sentQuote();
    expect(await get(id)).toMatchObject({ statusSetBy: null, statusNote: '' });
    const { body } = await update(id, { status: 'accepted', statusNote: 'By phone' });
    expect(body).toMatchObject({
      statusSetBy: 'Ada Byrd',
      statusNote: 'By phone',
      acceptances: [],
    });
    expect((await update(id, { statusNote: 'On site' })).body.statusNote).toBe('On site');
    const timeline = await as('getQuoteTimeline', { params: { id } });
    expect(timeline.body.slice(0, 2).map(({ summary }) => summary)).toEqual([
      'Note on the status: On site',
      'Status changed to Accepted: By phone',
    ]);
    expect((await update(id, { status: 'sent' })).body.statusNote).toBe('');
    await acceptCurrentQuote(product, token);
    expect(await get(id)).toMatchObject({ statusSetBy: null, statusNote: '' });
  });

  test('is the only one that takes a note', async () => {
    const { id } = await sentQuote();
    const { status, error } = await update(id, { statusNote: 'Why' });
    expect([status, error.message]).toEqual([
      422,
      'Only a status that was set by hand has a note.',
    ]);
  });
});
