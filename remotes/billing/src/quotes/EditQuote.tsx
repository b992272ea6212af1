import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { Quote } from '@tradewind/contracts/quotes';
import { useApi, useCall, useCanDispatch } from '@tradewind/remote-kit';
import { Card, EmptyState, LinkButton, Page, PermittedPage } from '@tradewind/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Loading } from '../document/Loading.tsx';
import { quoteUpdateForm, quoteValues } from '../form/documentForm.ts';
import { EditDocument } from '../form/EditDocument.tsx';
import { FormSkeleton } from '../form/FormSkeleton.tsx';

const list = { to: '/dashboard/quotes', label: 'Quotes' };

const EditForm = ({ quote }: { readonly quote: Quote }) => {
  const api = useApi();
  return (
    <EditDocument
      row={quote}
      kind="quote"
      number={quote.quoteNumber}
      page={`${list.to}/${quote._id}`}
      schema={quoteUpdateForm}
      valuesOf={quoteValues}
      reading="getQuote"
      save={(body, version) =>
        api.updateQuote({ params: { id: quote._id }, body: { ...body, version } })
      }
    />
  );
};

/** A quote that the customer has seen cannot be edited. */
const NotADraft = ({ quote }: { readonly quote: Quote }) => {
  const page = `${list.to}/${quote._id}`;
  return (
    <Page title={`Edit Quote #${quote.quoteNumber}`} back={{ to: page, label: quote.quoteNumber }}>
      <Card flush>
        <EmptyState
          title={documentMessages.notDraft}
          text="Set its status back to draft, or duplicate it."
          action={<LinkButton to={page}>Open quote</LinkButton>}
        />
      </Card>
    </Page>
  );
};

/** An open form stays when the quote is no longer a draft, so that the typed values are not lost. */
const Opened = ({ quote }: { readonly quote: Quote }) => {
  const isDraft = quote.status === 'draft';
  const [wasDraft, setWasDraft] = useState(isDraft);
  if (isDraft && !wasDraft) setWasDraft(true);
  return wasDraft ? <EditForm quote={quote} /> : <NotADraft quote={quote} />;
};

const EditedQuote = () => {
  const { id = '' } = useParams();
  const call = useCall('getQuote', { params: { id } });
  if (call.data !== undefined) return <Opened key={call.data._id} quote={call.data} />;
  return (
    <Loading title="Edit Quote" thing="quote" call={call} list={list}>
      <FormSkeleton label="Loading quote" />
    </Loading>
  );
};

/** `/dashboard/quotes/:id/edit`, for a draft. */
export const EditQuote = () => (
  <PermittedPage isPermitted={useCanDispatch()} title="Edit Quote">
    <EditedQuote />
  </PermittedPage>
);
