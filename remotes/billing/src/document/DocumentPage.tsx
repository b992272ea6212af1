import { Page, Split, StatusBadge } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { DocumentView, type DocumentViewProps } from './DocumentView.tsx';
import { printed, withoutHead } from './printed.ts';
import { type DocumentActionsProps, useDocumentActions } from './useDocumentActions.tsx';

export interface DocumentPageProps extends DocumentViewProps, Omit<DocumentActionsProps, 'call'> {
  /** As it is shown, such as `expired`. */
  readonly status: string;
  readonly subtitle?: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  /** Beside the paper. */
  readonly aside: ReactNode;
}

/** A quote or an invoice: the paper, what can be done with it, and what is known of it. */
export const DocumentPage = (props: DocumentPageProps) => {
  const { kind, number, paper, days, sum, status, subtitle, back, aside, ...rest } = props;
  const isQuote = kind === 'Quote';
  const call = isQuote ? 'getQuotePdf' : 'getInvoicePdf';
  const ways = useDocumentActions({ ...rest, call, number });
  return (
    <Page
      title={number}
      className={withoutHead}
      back={back}
      meta={<StatusBadge kind={isQuote ? 'quote' : 'invoice'} status={status} />}
      subtitle={subtitle}
      {...ways}
    >
      <Split className={printed} aside={aside}>
        <DocumentView kind={kind} number={number} paper={paper} days={days} sum={sum} />
      </Split>
    </Page>
  );
};
