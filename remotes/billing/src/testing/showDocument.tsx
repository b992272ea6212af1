import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyInvoice, anyQuote } from './anyDocument.ts';

/** Shows a page of the remote to an admin or `user`; `agrees` is the answer to each question that it asks. */
export const showDocument = async (
  path: string,
  api: Partial<ApiClient>,
  agrees = true,
  user = anyUser(),
) => {
  const shell = mockShell({
    user,
    api: { getQuoteTimeline: async () => [], getInvoiceTimeline: async () => [], ...api },
    answer: () => agrees,
  });
  const { element, location } = shell.screen(remote, path);
  return { screen: await render(element), shell, location };
};

export const quotePage = `/dashboard/quotes/${anyQuote()._id}`;
export const invoicePage = `/dashboard/invoices/${anyInvoice()._id}`;

/** The answer to a document that was sent. */
export const wasSent = async () => ({ message: '', link: '', status: 'sent' }) as const;
