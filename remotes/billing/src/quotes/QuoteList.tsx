import { css } from '@styled/css';
import { quoteStatuses } from '@tradewind/contracts';
import { shownQuoteStatus } from '@tradewind/contracts/documentView';
import { choiceParam, useCanDispatch, useList } from '@tradewind/remote-kit';
import { AmountAndStatus, statusDisplay } from '@tradewind/trade-ui';
import {
  EmptyState,
  formatDate,
  LinkButton,
  List,
  Page,
  PermittedPage,
  QueryList,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { Plus } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isNarrowed, ListBar, readWho } from '../list/ListBar.tsx';

const statuses = [...quoteStatuses, 'expired'] as const;
/** Home leads to these; the filter offers them only then, in front, so that a phone shows it. */
const WITHOUT_JOB = 'without_job';
const choiceOf = (value: string) => ({ value, label: statusDisplay('quote', value).label });
const choices = statuses.map(choiceOf);
const choicesWithoutJob = [{ value: WITHOUT_JOB, label: 'To plan' }, ...choices];

const created = css({ bg: 'accent.subtle' });

/** The id of the quote that was just created, in the navigation state of its form. */
const createdIdOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, 'createdId') : undefined;

const Quotes = () => {
  const [params] = useSearchParams();
  const createdId = createdIdOf(useLocation().state);
  const status = choiceParam(params, 'status', [...statuses, WITHOUT_JOB]);
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
      <ListBar
        things="quotes"
        statuses={status === WITHOUT_JOB ? choicesWithoutJob : choices}
        status={status}
      />
      <QueryList
        query={quotes}
        card="all"
        skeleton={<SkeletonRows label="Loading quotes" />}
        error={{ title: 'Failed to load quotes. Please try again.' }}
        empty={
          <EmptyState
            title="No quotes found matching your criteria."
            action={
              !isNarrowed(params) && (
                <LinkButton variant="soft" to="/dashboard/quotes/create">
                  Write your first quote
                </LinkButton>
              )
            }
          />
        }
      >
        {(rows) => (
          <List aria-label="Quotes">
            {rows.map((quote) => (
              <Row
                key={quote._id}
                className={quote._id === createdId ? created : undefined}
                to={`/dashboard/quotes/${quote._id}`}
                title={quote.title}
                meta={`${quote._id === createdId ? 'New · ' : ''}${quote.quoteNumber} · ${quote.client.name} · ${formatDate(quote.date)} · Valid until ${formatDate(quote.validUntil)}`}
                trailing={
                  <AmountAndStatus
                    kind="quote"
                    amount={quote.total}
                    status={shownQuoteStatus(quote)}
                  />
                }
              />
            ))}
          </List>
        )}
      </QueryList>
    </Page>
  );
};

/** The quotes, newest first. One past its last day shows as expired in any stored status. */
export const QuoteList = () => (
  <PermittedPage isPermitted={useCanDispatch()} title="Quotes">
    <Quotes />
  </PermittedPage>
);
