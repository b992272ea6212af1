import { css } from '@styled/css';
import type { Queues } from '@tradewind/contracts/operators';
import { formatCount } from '@tradewind/contracts/text';
import { useAction, useCall, useToasts } from '@tradewind/remote-kit';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  List,
  messageOf,
  Page,
  QueryState,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { Lines } from '../frame/Lines.tsx';
import { useMoments } from '../frame/useMoments.ts';

const stack = css({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' });

const frame = (state: React.ReactNode) => <Card flush>{state}</Card>;

/** Background jobs: what has failed, mail included, and what waits. */
export const QueuesPage = () => {
  const queues = useCall('getQueues', undefined, { staleTime: 5_000, refetchInterval: 15_000 });
  return (
    <Page title="Queues and mail" subtitle="What runs in the background, for all businesses.">
      <QueryState
        query={queues}
        frame={frame}
        skeleton={<SkeletonRows label="Loading queues" />}
        error={{ title: 'The queues could not be loaded.', text: messageOf(queues.error) }}
      >
        {(found) => (
          <div className={stack}>
            <FailedTasks failures={found.failures} />
            <FailedMails mails={found.mails} />
            <AllQueues queues={found.queues} />
          </div>
        )}
      </QueryState>
    </Page>
  );
};

/** Has failed tasks run again, by the id of one or the name of their queue. */
const useRetry = () => {
  const toasts = useToasts();
  return useAction('retryTasks', {
    refreshes: ['getQueues', 'getPlatformOverview', 'listOperatorActs'],
    onSuccess: ({ retried }) =>
      toasts.success({ title: `${formatCount(retried, 'task')} will run again within seconds.` }),
    onError: (error) =>
      toasts.error({ title: 'Nothing runs again.', description: messageOf(error) }),
  });
};

const FailedTasks = ({ failures }: Pick<Queues, 'failures'>) => {
  const momentOf = useMoments();
  const retry = useRetry();
  return (
    <Card title="Failed tasks" flush>
      {failures.length === 0 ? (
        <EmptyState title="Nothing has failed." text="Failed tasks are kept for a day." />
      ) : (
        <List aria-label="Failed tasks">
          {failures.map(({ queue, state, reason, count, latest, id }) => (
            <Row
              key={id}
              title={`${queue}: ${formatCount(count, 'task')}`}
              meta={<Lines of={[reason || 'No reason is known.', `Last at ${momentOf(latest)}`]} />}
              trailing={
                state === 'failed' ? (
                  <Badge tone="red">Given up</Badge>
                ) : (
                  <Badge tone="yellow">Tried again</Badge>
                )
              }
              actions={
                <Button
                  size="sm"
                  aria-label={`Run ${queue} again`}
                  busy={retry.isPending}
                  onClick={() => retry.mutate({ body: { task: count === 1 ? id : queue } })}
                >
                  Run again
                </Button>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
};

const FailedMails = ({ mails }: Pick<Queues, 'mails'>) => {
  const momentOf = useMoments();
  return (
    <Card title="Mails that were given up" flush>
      {mails.length === 0 ? (
        <EmptyState
          title="No mail was given up."
          text="A mail is tried for three days. What it said is gone then, so it is not sent again."
        />
      ) : (
        <List aria-label="Mails that were given up">
          {mails.map(({ kind, business, reason, count, latest }) => (
            <Row
              key={`${kind} ${business} ${reason}`}
              title={`${kind}: ${formatCount(count, 'mail')}`}
              meta={
                <Lines
                  of={[business, reason || 'No reason is known.', `Last at ${momentOf(latest)}`]}
                />
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
};

const secondsText = (seconds: number): string => {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
};

const AllQueues = ({ queues }: Pick<Queues, 'queues'>) => {
  const momentOf = useMoments();
  return (
    <Card title="Queues" flush>
      <List aria-label="Queues">
        {queues.map((queue) => {
          const { name, waiting, oldestWaiting, running, retrying, schedule, lastDone } = queue;
          const facts = [
            `${waiting} waiting${waiting > 0 ? ` (oldest ${secondsText(oldestWaiting)})` : ''}`,
            `${running} running`,
            `${retrying} tried again`,
          ];
          return (
            <Row
              key={name}
              title={name}
              meta={
                <Lines
                  of={[
                    facts.join(', '),
                    schedule === '' ? 'When there is work' : `At ${schedule} (cron, UTC)`,
                    lastDone !== null && `Last done ${momentOf(lastDone)}`,
                  ]}
                />
              }
            />
          );
        })}
      </List>
    </Card>
  );
};
