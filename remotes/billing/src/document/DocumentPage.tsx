import { css } from '@styled/css';
import { Page, Split, StatusBadge } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { DocumentView, type DocumentViewProps } from './DocumentView.tsx';
import { printed } from './printed.ts';
import { type DocumentActionsProps, useDocumentActions } from './useDocumentActions.tsx';

// In print, the document names itself.
const withoutHead = css({ '@media print': { '& > header': { display: 'none' } } });

export interface DocumentPageProps
  extends Omit<DocumentViewProps, 'sender'>,
    Omit<DocumentActionsProps, 'call'> {
  /** As it is shown, such as `expired`. */
  readonly status: string;
  readonly subtitle?: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  readonly aside: ReactNode;
}

/** The page of a quote or an invoice: the document, its actions, and cards beside it. */
export const DocumentPage = (props: DocumentPageProps) => {
  const { kind, number, document, date, until, amount, status, subtitle, back, aside, ...rest } =
    props;
  const call = kind === 'quote' ? 'getQuotePdf' : 'getInvoicePdf';
  const actions = useDocumentActions({ ...rest, call, number });
  return (
    <Page
      title={number}
      className={withoutHead}
      back={back}
      meta={<StatusBadge kind={kind} status={status} />}
      subtitle={subtitle}
      {...actions}
    >
      <Split className={printed} aside={aside}>
        <DocumentView {...{ kind, number, document, date, until, amount }} />
      </Split>
    </Page>
  );
};
