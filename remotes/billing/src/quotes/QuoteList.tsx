import { quoteStatuses } from '@tradewind/contracts';
import { shownQuoteStatus } from '@tradewind/contracts/documentView';
import { useList } from '@tradewind/remote-kit';
import {
  AmountAndStatus,
  Card,
  EmptyState,
  ErrorState,
  formatDate,
  LinkButton,
  List,
  LoadMore,
  Page,
  Row,
  SkeletonRows,
  statusDisplay,
} from '@tradewind/ui';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { isNarrowed, ListBar, oneOf, readWho } from '../list/ListBar.tsx';

const statuses = [...quoteStatuses, 'expired'] as const;
const choices = statuses.map((value) => ({ value, label: statusDisplay('quote', value).label }));

/** Quotes, newest first. One whose date has passed shows as expired whatever was stored. */
export const QuoteList = () => {
  const [params] = useSearchParams();
  const status = oneOf(statuses, params.get('status'));
  const quotes = useList('listQuotes', {
    query: { ...readWho(params), ...(status !== undefined && { status }) },
  });
  return (
    <Page
      title="Quotes"
      actions={
        <LinkButton
          variant="solid"
          to="/dashboard/quotes/create"
          icon={<Plus aria-hidden size={16} />}
        >
          New Quote
        </LinkButton>
      }
    >
      <ListBar things="quotes" statuses={choices} status={status} />
      <Card flush aria-busy={quotes.isPlaceholderData}>
        <Rows quotes={quotes} narrowed={isNarrowed(params)} />
      </Card>
      {quotes.rows !== undefined && quotes.rows.length > 0 && (
        <LoadMore
          shown={quotes.rows.length}
          hasMore={quotes.hasNextPage}
          busy={quotes.isFetchingNextPage}
          failed={quotes.isFetchNextPageError}
          onLoad={() => void quotes.fetchNextPage()}
        />
      )}
    </Page>
  );
};

type Quotes = ReturnType<typeof useList<'listQuotes'>>;

interface RowsProps {
  readonly quotes: Quotes;
  /** Only some of the quotes are asked for: none of them does not mean that there is none. */
  readonly narrowed: boolean;
}

const Rows = ({ quotes, narrowed }: RowsProps) => {
  const { rows, error, refetch, isFetching } = quotes;
  if (rows === undefined) {
    if (error === null) return <SkeletonRows label="Loading quotes" />;
    return (
      <ErrorState
        title="Failed to load quotes. Please try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No quotes found matching your criteria."
        action={
          !narrowed && (
            <LinkButton variant="soft" to="/dashboard/quotes/create">
              Write your first quote
            </LinkButton>
          )
        }
      />
    );
  }
  return (
    <List aria-label="Quotes">
      {rows.map((quote) => (
        <Row
          key={quote._id}
          to={`/dashboard/quotes/${quote._id}`}
          title={quote.title}
          meta={`${quote.quoteNumber} · ${quote.client.name} · ${formatDate(quote.date)} · Valid until ${formatDate(quote.validUntil)}`}
          aside={
            <AmountAndStatus kind="quote" amount={quote.total} status={shownQuoteStatus(quote)} />
          }
        />
      ))}
    </List>
  );
};
