import { expect, test } from 'vitest';
import { makeClient, makeEmail } from '../../../testing/factories.ts';
import { makeInvoice } from '../../../testing/makeDocuments.ts';
import { endMailDelays, waitForMail, workFor } from '../../../testing/readMail.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();
workFor(product);

test('a payment says that its receipt was sent, and not while Undo can withdraw it', async () => {
  const email = makeEmail();
  const client = await makeClient(product, admin, { email });
  const { _id: id } = await makeInvoice(product, admin, { client });
  const params = { id };
  await as('recordPayment', { params, body: { amount: 50 } });
  await as('sendInvoice', { params });
  const { body: paid } = await as('recordPayment', { params, body: { amount: 199.99 } });
  const sent = ({ payments }: typeof paid) => payments.map(({ receiptSent }) => receiptSent);
  expect(sent(paid)).toEqual([undefined, undefined]);
  await endMailDelays(product);
  await waitForMail(product, email, 2);
  await expect
    .poll(async () => sent((await as('getInvoice', { params })).body))
    .toEqual([undefined, true]);
});
