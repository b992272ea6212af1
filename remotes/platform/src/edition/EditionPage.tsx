import { css } from '@styled/css';
import type { EditionDetail } from '@tradewind/contracts/releases';
import { useCall } from '@tradewind/remote-kit';
import {
  Button,
  Card,
  EmptyState,
  isNotFound,
  List,
  messageOf,
  Page,
  QueryState,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { HistoryCard } from './HistoryCard.tsx';
import { MoveDialog, type WantedMove } from './MoveDialog.tsx';

const stack = css({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' });
const all = css({ display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8px' });

const back = { to: '/platform', label: 'Overview' };

const frame = (state: React.ReactNode) => <Card flush>{state}</Card>;

/** What one edition runs, its history, and the moves that an operator makes. */
export const EditionPage = () => {
  const { id = '' } = useParams();
  const edition = useCall('getEdition', { params: { id } }, { staleTime: 10_000 });
  const isGone = isNotFound(edition.error);
  return (
    <Page title={edition.data?.brand.name ?? id} subtitle={`Edition ${id}`} back={back}>
      <QueryState
        query={edition}
        frame={frame}
        skeleton={<SkeletonRows label="Loading the edition" />}
        error={{
          title: isGone ? `There is no edition ${id}.` : 'The edition could not be loaded.',
          text: isGone ? '' : messageOf(edition.error),
          ...(isGone && { onRetry: undefined }),
        }}
      >
        {(found) => (
          <div className={stack}>
            <RunsCard edition={found} />
            <Hosts edition={found} />
            <HistoryCard moves={found.moves} />
          </div>
        )}
      </QueryState>
    </Page>
  );
};

interface EditionProps {
  readonly edition: EditionDetail;
}

const RunsCard = ({ edition: { id, live } }: EditionProps) => {
  const [wanted, setWanted] = useState<WantedMove>();
  if (live === null) {
    return (
      <Card title="Runs" flush>
        <EmptyState title="Nothing runs here yet." text="Promote a shell from Releases." />
      </Card>
    );
  }
  const parts = [['shell', live.shell] as const, ...Object.entries(live.remotes)];
  return (
    <Card title="Runs" flush aside={<span>Composition {live.id}</span>}>
      <List aria-label="Runs">
        {parts.map(([name, part]) => (
          <Row
            key={name}
            title={`${name} ${part.version}`}
            meta={
              <span className={all}>
                {'declaration' in part
                  ? `Contract ${part.declaration.contract}, API ${part.declaration.api}, ${
                      part.signedBy === undefined ? 'not signed' : `signed by ${part.signedBy.name}`
                    }`
                  : `Contract ${part.contract}`}
              </span>
            }
            actions={
              <span className={buttons}>
                <Button
                  size="sm"
                  aria-label={`Promote ${name}`}
                  onClick={() => setWanted({ kind: 'promote', name, running: part.version })}
                >
                  Promote
                </Button>
                <Button
                  size="sm"
                  aria-label={`Roll back ${name}`}
                  onClick={() => setWanted({ kind: 'rollback', name, running: part.version })}
                >
                  Roll back
                </Button>
              </span>
            }
          />
        ))}
      </List>
      {wanted && <MoveDialog edition={id} wanted={wanted} onClose={() => setWanted(undefined)} />}
    </Card>
  );
};

const Hosts = ({ edition: { hosts, remotes, origins } }: EditionProps) => (
  <Card title="Hosts and remotes" flush>
    <List aria-label="Hosts and remotes">
      <Row
        title="Host names"
        meta={
          <span className={all}>{hosts.length === 0 ? 'None of its own' : hosts.join(', ')}</span>
        }
      />
      <Row
        title="Remotes"
        meta={
          <span className={all}>
            {remotes === null ? 'All that are released for any edition' : remotes.join(', ')}
          </span>
        }
      />
      <Row
        title="Origins of partners"
        meta={<span className={all}>{origins.length === 0 ? 'None' : origins.join(', ')}</span>}
      />
    </List>
  </Card>
);
