import { css } from '@styled/css';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { Quote } from '@tradewind/contracts/quotes';
import { StatusBadge } from '@tradewind/trade-ui';
import {
  Banner,
  Card,
  Page,
  Skeleton,
  SkeletonField,
  SkeletonRows,
  SkeletonShape,
  Split,
} from '@tradewind/ui';
import type { ReactNode } from 'react';
import {
  DocumentView,
  type DocumentViewProps,
  DocumentViewSkeleton,
  printed,
} from './DocumentView.tsx';
import { type DocumentActionsProps, useDocumentActions } from './useDocumentActions.tsx';
import { ZeroTotalNotice } from './ZeroTotalNotice.tsx';

const title = css({ w: '16ch' });
const buttons = css({
  w: { base: '260px', md: '420px' },
  h: 'control.md',
  _touch: { h: 'control.lg' },
});

/** The subtitle and the buttons of a document's page while it loads. */
export const loadingHead = {
  subtitle: <Skeleton shape="text" className={title} />,
  actions: <Skeleton shape="block" className={buttons} />,
};

export interface DocumentSkeletonProps {
  readonly kind: DocumentKind;
}

/** The shape of a quote's or an invoice's page while it loads. */
export const DocumentSkeleton = ({ kind }: DocumentSkeletonProps) => (
  <SkeletonShape label={`Loading ${kind}`}>
    <Split
      aside={
        <>
          <Card>
            <SkeletonField />
          </Card>
          <Card flush title="Activity">
            <SkeletonRows rows={2} />
          </Card>
        </>
      }
    >
      <DocumentViewSkeleton kind={kind} />
    </Split>
  </SkeletonShape>
);

// The printed document has its own heading.
const unprinted = css({ mb: '16px', '@media print': { display: 'none' } });
const withoutHead = css({ '@media print': { '& > header': { display: 'none' } } });

export interface DocumentPageProps
  extends Omit<DocumentViewProps, 'sender' | 'note'>,
    Omit<DocumentActionsProps, 'call' | 'client'> {
  readonly document: DocumentViewProps['document'] & Pick<Quote, 'clientArchived'>;
  /** The displayed status, such as `expired`. */
  readonly status: string;
  readonly subtitle?: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  readonly aside: ReactNode;
  /** After everything, such as the bar of a phone. */
  readonly foot?: ReactNode;
}

/** The page of a quote or an invoice: the document, its actions, and cards beside it. */
export const DocumentPage = (props: DocumentPageProps) => {
  const {
    kind,
    number,
    document,
    date,
    until,
    amount,
    status,
    subtitle,
    back,
    aside,
    foot,
    canSend = true,
    ...rest
  } = props;
  const { clientArchived = false } = document;
  const call = kind === 'quote' ? 'getQuotePdf' : 'getInvoicePdf';
  const { dialog, ...actions } = useDocumentActions({
    ...rest,
    call,
    number,
    until,
    client: document.client,
    canSend: canSend && !clientArchived,
  });
  return (
    <Page
      title={number}
      className={withoutHead}
      back={back}
      meta={<StatusBadge kind={kind} status={status} />}
      subtitle={subtitle}
      {...actions}
    >
      {clientArchived && (
        <Banner tone="info" className={unprinted}>
          This customer was deleted, so nothing can be sent to them
          {kind === 'quote' && ' and no job or invoice can be made from this quote'}.
        </Banner>
      )}
      <Split className={printed} aside={aside}>
        <DocumentView
          {...{ kind, number, document, date, until, amount }}
          note={<ZeroTotalNotice total={document.total} />}
        />
      </Split>
      {dialog}
      {foot}
    </Page>
  );
};
