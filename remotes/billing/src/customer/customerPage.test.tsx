import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, mockShell } from '@tradewind/remote-kit/testing';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { invoiceForCustomer, quoteForCustomer } from '../testing/anyCustomerDocument.ts';
import { onAPhone } from '../testing/onAPhone.ts';

const show = async (api: Partial<ApiClient>) => {
  const shell = mockShell({ user: null, api });
  const { element } = shell.screen(remote, '/documents/signed-token');
  return render(element);
};
const failWith = (status: number, message: string) =>
  Promise.reject(new ApiFailure(status, { message }));

test('an expired link shows an error and whom to contact', async () => {
  const screen = await show({ getCustomerDocument: () => failWith(404, 'No.') });
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('This link is no longer valid.')).toBeVisible();
  await expect.element(alert.getByText(/ask the business that sent it/)).toBeVisible();
  await expect.element(screen.getByRole('banner').getByText('Tradewind')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' }).query()).toBeNull();
});

test('a refusal that a host passes on without the response names nobody', async () => {
  const failure = Object.assign(new Error('No.'), { name: 'ApiFailure', status: 404 });
  const screen = await show({ getCustomerDocument: () => Promise.reject(failure) });
  await expect.element(screen.getByText('This link is no longer valid.')).toBeVisible();
});

test('a link that has ended names the business and its phone', async () => {
  const business = { company: 'Harbor Heating & Air', phone: '2075550100' };
  const ended = new ApiFailure(404, { message: 'No.', code: 'not_found', business });
  const screen = await show({ getCustomerDocument: () => Promise.reject(ended) });
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('This link is no longer valid.')).toBeVisible();
  await expect.element(alert.getByText(/Please ask Harbor Heating & Air\./)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '(207) 555-0100' }))
    .toHaveAttribute('href', 'tel:2075550100');
});

/** The answer to the link of a quote or an invoice that is a draft again. */
const draftAgain = (draft: string) => {
  const business = { company: 'Harbor Heating & Air', phone: '2075550100' };
  return new ApiFailure(404, { message: 'No.', code: 'not_found', business, draft });
};

test.each(['quote', 'invoice'])('a %s that is a draft again is being revised', async (draft) => {
  const screen = await show({ getCustomerDocument: () => Promise.reject(draftAgain(draft)) });
  const alert = screen.getByRole('alert');
  await expect
    .element(alert.getByText(`Harbor Heating & Air is revising this ${draft}.`))
    .toBeVisible();
  await expect.element(alert.getByText(/Reply to the mail with this link/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '(207) 555-0100' })).toBeVisible();
});

test('accepting a quote that is a draft meanwhile shows that it is being revised', async () => {
  const screen = await show({
    getCustomerDocument: vi
      .fn<ApiClient['getCustomerDocument']>()
      .mockResolvedValueOnce(quoteForCustomer())
      .mockRejectedValue(draftAgain('quote')),
    acceptQuote: () => Promise.reject(draftAgain('quote')),
  });
  await screen.getByLabelText('Your name').fill('Kit Ames');
  await screen.getByRole('button', { name: 'Accept quote' }).click();
  await expect
    .element(screen.getByText('Harbor Heating & Air is revising this quote.'))
    .toBeVisible();
  expect(screen.getByRole('article').query()).toBeNull();
});

test('Retry loads the document after a failed request', async () => {
  const getCustomerDocument = vi
    .fn<ApiClient['getCustomerDocument']>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(quoteForCustomer());
  const screen = await show({ getCustomerDocument });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Heat pump');
});

describe('a quote', () => {
  test('shows its sender, its lines and total, and its PDF', async () => {
    const screen = await show({ getCustomerDocument: async () => quoteForCustomer() });
    await expect
      .element(screen.getByRole('link', { name: '(207) 555-0100' }))
      .toHaveAttribute('href', 'tel:2075550100');
    const article = screen.getByRole('article', { name: 'Quote Q-2026-00057' });
    await expect.element(article.getByText('4 Wharf Street, Portland, ME 04101')).toBeVisible();
    await expect.element(article.getByText(/^Wi-Fi thermostat/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Download PDF' }))
      .toHaveAttribute('href', '/api/documents/public/signed-token/pdf');
  });

  test('is not accepted without a name', async () => {
    const acceptQuote = vi.fn<ApiClient['acceptQuote']>();
    const screen = await show({ getCustomerDocument: async () => quoteForCustomer(), acceptQuote });
    const name = screen.getByRole('textbox', { name: 'Your name' });
    await name.fill('   ');
    await screen.getByRole('button', { name: 'Accept quote' }).click();
    await expect.element(screen.getByText('Please type your name to accept.')).toBeVisible();
    await expect.element(name).toHaveFocus();
    expect(acceptQuote).not.toHaveBeenCalled();
  });

  test('is accepted by typing a name and pressing Enter', async () => {
    const acceptQuote = vi
      .fn<ApiClient['acceptQuote']>()
      .mockResolvedValue(quoteForCustomer({ status: 'accepted', acceptedBy: 'Elena Petrova' }));
    const screen = await show({ getCustomerDocument: async () => quoteForCustomer(), acceptQuote });
    await screen.getByRole('textbox', { name: 'Your name' }).fill(' Elena Petrova ');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(/^Accepted and signed by Elena Petrova\./)).toBeVisible();
    expect(acceptQuote.mock.lastCall?.[0]).toEqual({
      params: { token: 'signed-token' },
      body: { name: 'Elena Petrova', contentHash: quoteForCustomer().contentHash },
    });
    expect(screen.getByRole('button', { name: 'Accept quote' }).query()).toBeNull();
  });

  test.each(['accepted', 'declined'] as const)(
    'that was %s on a phone brings what happens next into view and focus',
    async (status) => {
      await onAPhone();
      const answered = async () => quoteForCustomer({ status, acceptedBy: 'Elena Petrova' });
      const screen = await show({
        getCustomerDocument: async () => quoteForCustomer(),
        ...{ acceptQuote: answered, declineQuote: answered },
      });
      await screen.getByRole('textbox', { name: 'Your name' }).fill('Elena Petrova');
      if (status === 'declined') await screen.getByRole('button', { name: 'Decline' }).click();
      const verb = status === 'accepted' ? 'Accept' : 'Decline';
      await screen.getByRole('button', { name: `${verb} quote` }).click();
      const next = screen.getByText(/^(Accepted and signed by|You declined)/);
      await expect.element(next).toBeInViewport({ ratio: 1 });
      await expect.poll(() => document.activeElement?.contains(next.element())).toBe(true);
      expect(document.activeElement).not.toBe(document.body);
    },
  );

  test('is declined with a reason; Back declines nothing', async () => {
    const declineQuote = vi
      .fn<ApiClient['declineQuote']>()
      .mockResolvedValue(quoteForCustomer({ status: 'declined' }));
    const screen = await show({
      getCustomerDocument: async () => quoteForCustomer(),
      declineQuote,
    });
    const name = screen.getByRole('textbox', { name: 'Your name' });
    await name.fill('Elena Petrova');
    await screen.getByRole('button', { name: 'Decline' }).click();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(name).toHaveValue('Elena Petrova');
    await screen.getByRole('button', { name: 'Decline' }).click();
    const reason = screen.getByRole('textbox', { name: 'Why not?' });
    await expect.element(reason).toHaveFocus();
    await reason.fill('Too dear');
    await screen.getByRole('button', { name: 'Decline quote' }).click();
    await expect.element(screen.getByText(/^You declined this quote\./)).toBeVisible();
    const { contentHash } = quoteForCustomer();
    expect(declineQuote.mock.lastCall?.[0]?.body).toEqual({ reason: 'Too dear', contentHash });
  });

  test('that was answered elsewhere shows a message and the answer', async () => {
    const getCustomerDocument = vi
      .fn<ApiClient['getCustomerDocument']>()
      .mockResolvedValueOnce(quoteForCustomer())
      .mockResolvedValue(quoteForCustomer({ status: 'declined' }));
    const screen = await show({
      getCustomerDocument,
      acceptQuote: () => failWith(409, 'This quote has already been declined.'),
    });
    await screen.getByRole('textbox', { name: 'Your name' }).fill('Elena Petrova');
    await screen.getByRole('button', { name: 'Accept quote' }).click();
    await expect.element(screen.getByText(/^You declined this quote\./)).toBeVisible();
  });

  test('that has changed shows old and new prices and is accepted by a further click', async () => {
    const [line] = quoteForCustomer().items;
    const dearer = quoteForCustomer({
      contentHash: 'b'.repeat(64),
      items: line === undefined ? [] : [{ ...line, unitPrice: 900, price: 900, total: 1_800 }],
      total: 1_809,
    });
    const acceptQuote = vi
      .fn<ApiClient['acceptQuote']>()
      .mockRejectedValueOnce(
        new ApiFailure(409, { message: 'Changed.', code: 'changed', document: dearer }),
      )
      .mockResolvedValue({ ...dearer, status: 'accepted', acceptedBy: 'Elena Petrova' });
    const screen = await show({ getCustomerDocument: async () => quoteForCustomer(), acceptQuote });
    const name = screen.getByRole('textbox', { name: 'Your name' });
    await name.fill('Elena Petrova');
    await screen.getByRole('button', { name: 'Accept quote' }).click();
    const changes = screen.getByRole('table').filter({ hasText: 'When you opened it' });
    await expect.element(changes.getByText('$279.39')).toBeVisible();
    await expect.element(changes.getByText('$1,809.00')).toBeVisible();
    await expect.element(name).toHaveValue('Elena Petrova');
    expect(acceptQuote).toHaveBeenCalledTimes(1);
    await screen.getByRole('button', { name: 'Accept quote' }).click();
    await expect.element(screen.getByText(/^Accepted and signed by Elena Petrova\./)).toBeVisible();
    expect(acceptQuote.mock.lastCall?.[0].body.contentHash).toBe(dearer.contentHash);
  });

  test('keeps the typed name when the request fails', async () => {
    const screen = await show({
      getCustomerDocument: async () => quoteForCustomer(),
      acceptQuote: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const name = screen.getByRole('textbox', { name: 'Your name' });
    await name.fill('Elena Petrova');
    await screen.getByRole('button', { name: 'Accept quote' }).click();
    await expect
      .element(screen.getByRole('alert').getByText(/^Your answer did not get through\./))
      .toBeVisible();
    await expect.element(name).toHaveValue('Elena Petrova');
  });

  test('that has expired cannot be answered', async () => {
    const screen = await show({
      getCustomerDocument: async () => quoteForCustomer({ expired: true }),
    });
    await expect
      .element(screen.getByText('This quote has expired. Please ask for a new one.'))
      .toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept quote' }).query()).toBeNull();
  });
});

test('shows as accepted after its last day, when it was accepted in time', async () => {
  const accepted = quoteForCustomer({ status: 'accepted', acceptedBy: 'Elena', expired: true });
  const screen = await show({ getCustomerDocument: async () => accepted });
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading.getByText('Accepted')).toBeVisible();
  expect(screen.getByText('Expired').query()).toBeNull();
});

describe('an invoice', () => {
  test('shows what was paid and what is left', async () => {
    const payments = [{ _id: 'p1', amount: 100, method: 'check' as const, date: '2026-11-20' }];
    const screen = await show({
      getCustomerDocument: async () =>
        invoiceForCustomer({ payments, amountPaid: 100, balance: 179.39 }),
    });
    const paid = screen.getByRole('region', { name: 'Payments' });
    await expect.element(paid.getByText('Nov 20, 2026, check')).toBeVisible();
    await expect.element(paid.getByText('−$100.00')).toBeVisible();
    await expect.element(paid.getByText('$179.39')).toBeVisible();
    await expect.element(screen.getByText(/^\$179\.39 is due Dec 4, 2026\./)).toBeVisible();
    expect(screen.getByText('Pending').query()).toBeNull();
  });

  test('of a void invoice takes the total back, and names what was paid apart', async () => {
    const payments = [{ _id: 'p1', amount: 100, method: 'check' as const, date: '2026-11-20' }];
    const state = { voided: true, payments, amountPaid: 100, balance: 0 };
    const screen = await show({ getCustomerDocument: async () => invoiceForCustomer(state) });
    const words = `This invoice is void. Nothing is due. $100.00 was paid for it: ask ${invoiceForCustomer().business.company} about that.`;
    await expect.element(screen.getByText(words)).toBeVisible();
    const paid = screen.getByRole('region', { name: 'Payments' });
    await expect.element(paid.getByText('−$279.39')).toBeVisible();
    await expect.element(paid.getByText('$0.00')).toBeVisible();
    await expect.element(paid.getByText('$100.00', { exact: true })).toBeVisible();
  });

  test.each([
    [{ status: 'paid', balance: 0 }, 'Paid in full. Thank you.'],
    [{ status: 'paid', total: 0, balance: 0 }, 'There is nothing to pay.'],
    [{ status: 'cancelled', balance: 0 }, 'Cancelled. Nothing is due.'],
    [{ status: 'pending', voided: true, balance: 0 }, 'This invoice is void. Nothing is due.'],
    [{ status: 'overdue' }, /^\$279\.39 was due Dec 4, 2026\./],
  ] as const)('in the state %o names its state', async (state, words) => {
    const screen = await show({ getCustomerDocument: async () => invoiceForCustomer(state) });
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept quote' }).query()).toBeNull();
  });
});
