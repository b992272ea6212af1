import { css } from '@styled/css';
import type { EditionState, PlatformOverview } from '@tradewind/contracts/operators';
import { formatCount } from '@tradewind/contracts/text';
import { useCall } from '@tradewind/remote-kit';
import {
  Badge,
  Card,
  EmptyState,
  FigureStrip,
  List,
  messageOf,
  Page,
  QueryState,
  Row,
  SkeletonRows,
  Stat,
} from '@tradewind/ui';
import { Link } from 'react-router-dom';
import { moveLabels } from '../edition/editionMoves.ts';
import { Lines } from '../frame/Lines.tsx';
import { useMoments } from '../frame/useMoments.ts';

const stack = css({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' });
const figure = css({ color: 'inherit', _hover: { textDecoration: 'underline' } });

const title = 'Overview';

const frame = (state: React.ReactNode) => <Card flush>{state}</Card>;

/** What is live in each edition, since when and by whom, and what has failed. */
export const OverviewPage = () => {
  const overview = useCall('getPlatformOverview', undefined, {
    staleTime: 10_000,
    refetchInterval: 30_000,
  });
  return (
    <Page title={title} subtitle="What every edition runs, and what needs somebody.">
      <QueryState
        query={overview}
        frame={frame}
        skeleton={<SkeletonRows label="Loading editions" />}
        error={{ title: 'The overview could not be loaded.', text: messageOf(overview.error) }}
      >
        {(found) => (
          <div className={stack}>
            <Failures overview={found} />
            <Card title="Editions" flush>
              {found.editions.length === 0 ? (
                <EmptyState title="There is no edition yet." text="A start makes the first one." />
              ) : (
                <List aria-label="Editions">
                  {found.editions.map((edition) => (
                    <EditionRow key={edition.id} edition={edition} />
                  ))}
                </List>
              )}
            </Card>
          </div>
        )}
      </QueryState>
    </Page>
  );
};

const Failures = ({ overview }: { readonly overview: PlatformOverview }) => {
  const { failedTasks, retryingTasks, failedMails } = overview;
  const figures = [
    ['Failed tasks', failedTasks, 'Given up today'],
    ['Tried again', retryingTasks, 'By themselves'],
    ['Failed mails', failedMails, 'Given up today'],
  ] as const;
  return (
    <FigureStrip label="Failures">
      {figures.map(([label, value, note]) => (
        <Stat
          key={label}
          label={label}
          tone={value === 0 ? 'green' : 'red'}
          value={
            <Link to="/platform/queues" className={figure} aria-label={`${label}: ${value}`}>
              {value}
            </Link>
          }
          note={note}
        />
      ))}
    </FigureStrip>
  );
};

const EditionRow = ({ edition }: { readonly edition: EditionState }) => {
  const momentOf = useMoments();
  const { id, name, hosts, versions, lastMove } = edition;
  const shell = versions.find((part) => part.name === 'shell');
  const remotes = versions.filter((part) => part.name !== 'shell');
  return (
    <Row
      to={`/platform/editions/${id}`}
      title={`${name} (${id})`}
      meta={
        <Lines
          of={[
            lastMove === null
              ? 'Runs nothing yet'
              : `${moveLabels[lastMove.kind]} ${momentOf(lastMove.at)} by ${lastMove.by}`,
            lastMove?.reason,
            shell && `Shell ${shell.version}, ${formatCount(remotes.length, 'remote')}`,
            hosts.join(', '),
          ]}
        />
      }
      trailing={
        lastMove?.kind === 'canary' ? (
          <Badge tone="yellow">Canary</Badge>
        ) : (
          <Badge tone={lastMove === null ? 'grey' : 'green'}>
            {lastMove === null ? 'Empty' : 'Live'}
          </Badge>
        )
      }
    />
  );
};
