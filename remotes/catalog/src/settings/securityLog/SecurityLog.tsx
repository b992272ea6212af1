import { css } from '@styled/css';
import { useMutation } from '@tanstack/react-query';
import { type SecurityEvent, securityEventKinds } from '@tradewind/contracts/securityLog';
import { todayIn } from '@tradewind/contracts/timeZones';
import { saveFile, useApi, useList, useToasts, useUser } from '@tradewind/remote-kit';
import {
  Button,
  Card,
  EmptyState,
  formatDate,
  formatTime,
  List,
  messageOf,
  QueryList,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { Download } from 'lucide-react';
import { Fragment } from 'react';
import { LogTools } from './LogTools.tsx';
import { isNarrowed, type LogFilters, queryOf, useLogFilters } from './logFilters.ts';

// Long entries must not widen it beyond the screen.
const stack = css({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' });
/** Facts wrap on every screen: in a log none may be cut off. */
const all = css({
  display: 'block',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  // A row hangs its second line out to the left there.
  mdDown: { ps: '10px' },
});

/** Saves the entries that meet the filters as a CSV file. */
const useExport = (filters: LogFilters) => {
  const api = useApi();
  const toasts = useToasts();
  const { timezone } = useUser().preferences;
  return useMutation({
    mutationFn: () => api.exportSecurityLog({ query: queryOf(filters) }),
    onSuccess: (file) => saveFile(file, `security-log-${todayIn(timezone)}.csv`),
    onError: (failure) =>
      toasts.error({
        title: 'The security log could not be exported.',
        description: messageOf(failure),
      }),
  });
};

/** Where an event came from: `Firefox on Windows`, or what of it is known. */
const browserOf = ({ browser, device }: SecurityEvent): string =>
  [browser, device].filter(Boolean).join(' on ');

const Entry = ({ event }: { readonly event: SecurityEvent }) => {
  const { timezone } = useUser().preferences;
  const { kind, subject, detail, actor, address, at } = event;
  const name = securityEventKinds[kind];
  const facts = [
    actor,
    detail,
    address,
    browserOf(event),
    `${formatDate(at, timezone)}, ${formatTime(at, timezone)}`,
  ];
  return (
    <Row
      title={subject === '' ? name : `${name}: ${subject}`}
      meta={
        <span className={all}>
          {facts.filter(Boolean).map((fact, at) => (
            // Facts keep their order, and two may be equal.
            <Fragment key={at}>
              {at > 0 && ' · '}
              <span>{fact}</span>
            </Fragment>
          ))}
        </span>
      }
    />
  );
};

/** The security log of the business, with filters and an export (decision 71). */
export const SecurityLog = () => {
  const { filters, change, clear } = useLogFilters();
  const events = useList('listSecurityEvents', { query: { ...queryOf(filters), limit: '50' } });
  const exporting = useExport(filters);
  return (
    <div className={stack}>
      <Card
        title="Security log"
        aside={
          <Button
            size="sm"
            icon={<Download aria-hidden size={15} />}
            busy={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            Export CSV
          </Button>
        }
      >
        <LogTools filters={filters} change={change} />
      </Card>
      <div>
        <QueryList
          query={events}
          card="all"
          skeleton={<SkeletonRows label="Loading security log" />}
          error={{ title: 'Error loading the security log.', text: messageOf(events.error) }}
          empty={
            isNarrowed(filters) ? (
              <EmptyState
                title="No events found"
                text="No event matches these filters."
                action={<Button onClick={clear}>Clear filters</Button>}
              />
            ) : (
              <EmptyState
                title="Nothing recorded yet"
                text="Sign-ins, changes of the team, exports and deletions will be listed here."
              />
            )
          }
        >
          {(rows) => (
            <List aria-label="Security log">
              {rows.map((event) => (
                <Entry key={event._id} event={event} />
              ))}
            </List>
          )}
        </QueryList>
      </div>
    </div>
  );
};
