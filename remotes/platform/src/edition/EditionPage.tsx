import { css } from '@styled/css';
import type { EditionDetail } from '@tradewind/contracts/releases';
import { useCall } from '@tradewind/remote-kit';
import {
  Button,
  Card,
  EmptyState,
  isNotFound,
  List,
  Menu,
  messageOf,
  Page,
  QueryState,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Lines } from '../frame/Lines.tsx';
import { CanaryCard } from './CanaryCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { MoveDialog, type RequestedMove } from './MoveDialog.tsx';

const stack = css({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' });

const kinds = [
  { kind: 'promote', label: 'Promote a version' },
  { kind: 'canary', label: 'Try a version as a canary' },
  { kind: 'rollback', label: 'Roll back' },
] as const;

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
            <CanaryCard edition={found.id} />
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
  const [wanted, setWanted] = useState<RequestedMove>();
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
              <Lines
                of={
                  'declaration' in part
                    ? [
                        `Contract ${part.declaration.contract}, API ${part.declaration.api}`,
                        part.signedBy === undefined
                          ? 'Not signed'
                          : `Signed by ${part.signedBy.name}`,
                      ]
                    : [`Contract ${part.contract}`]
                }
              />
            }
            actions={
              <Menu
                trigger={
                  <Button size="sm" aria-label={`Move ${name}`}>
                    Move
                  </Button>
                }
                entries={kinds.map(({ kind, label }) => ({
                  label,
                  onSelect: () => setWanted({ kind, name, running: part.version }),
                }))}
              />
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
      <Row title="Host names" meta={<Lines of={[hosts.join(', ') || 'None of its own']} />} />
      <Row
        title="Remotes"
        meta={<Lines of={[remotes?.join(', ') ?? 'All that are released for any edition']} />}
      />
      <Row title="Origins of partners" meta={<Lines of={[origins.join(', ') || 'None']} />} />
    </List>
  </Card>
);
