import { expect, test } from 'vitest';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

const kinds = {
  quote: {
    make: (days: object) => makeQuote(product, admin, { ...days }),
    edit: (id: string, body: object) => as('updateQuote', { params: { id }, body }),
    days: ['date', 'validUntil'],
    message: 'Valid until must not be before the date of the quote.',
  },
  invoice: {
    make: (days: object) => makeInvoice(product, admin, { ...days }),
    edit: (id: string, body: object) => as('updateInvoice', { params: { id }, body }),
    days: ['issueDate', 'dueDate'],
    message: 'The due date must not be before the issue date.',
  },
} as const;

const names = ['quote', 'invoice'] as const;

test.each(names)(
  'a new %s is refused that ends before its date, be that given or today',
  async (kind) => {
    const { make, days, message } = kinds[kind];
    const [first, last] = days;
    for (const given of [
      { [first]: '2030-05-02', [last]: '2030-05-01' },
      { [last]: '2020-01-01' },
    ]) {
      await expect(make(given)).rejects.toThrow(JSON.stringify([{ field: last, message }]));
    }
    expect(await make({ [first]: '2030-05-02', [last]: '2030-05-02' })).toMatchObject({
      [last]: '2030-05-02',
    });
  },
);

test.each(names)('an edit of a draft %s is refused that ends before its date', async (kind) => {
  const { make, edit, days, message } = kinds[kind];
  const [first, last] = days;
  const { _id: id } = await make({ [first]: '2030-05-02', [last]: '2030-06-01' });
  for (const change of [{ [last]: '2030-05-01' }, { [first]: '2030-06-02' }]) {
    const { status, error } = await edit(id, change);
    expect([status, error.errors]).toEqual([422, [{ field: last, message }]]);
  }
});

test.each(names)(
  'a draft %s that is stored with an end before its date stays editable',
  async (kind) => {
    const { make, edit, days } = kinds[kind];
    const [first, last] = days;
    const { _id: id } = await make({ [first]: '2030-05-02', [last]: '2030-06-01' });
    const column = kind === 'quote' ? 'valid_until' : 'due_date';
    await product.db.rows(`update ${kind} set ${column} = '2030-05-01' where id = $1`, [id]);
    const form = { [first]: '2030-05-02', [last]: '2030-05-01', title: 'Boiler' };
    expect((await edit(id, form)).body).toMatchObject(form);
    expect((await edit(id, { ...form, [last]: '2030-04-01' })).status).toBe(422);
    expect((await edit(id, { ...form, [last]: '2030-06-01' })).status).toBe(200);
  },
);
