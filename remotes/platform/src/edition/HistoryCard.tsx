import { css } from '@styled/css';
import { useCall } from '@tradewind/remote-kit';
import {
  Badge,
  Button,
  Card,
  Dialog,
  EmptyState,
  Field,
  List,
  messageOf,
  NativeSelect,
  QueryState,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { useState } from 'react';
import { DiffView } from '../diff/DiffView.tsx';
import { Lines } from '../frame/Lines.tsx';
import { useMoments } from '../frame/useMoments.ts';
import { type Move, moveLabels } from './editionMoves.ts';

const stack = css({ display: 'grid', gap: '14px' });

const tones = { release: 'green', rollback: 'red', canary: 'yellow', edition: 'blue' } as const;

interface Compared {
  readonly from: string;
  readonly to: string;
}

/** The moves of an edition, newest first, any two of whose compositions can be compared. */
export const HistoryCard = ({ moves }: { readonly moves: readonly Move[] }) => {
  const momentOf = useMoments();
  const [compared, setCompared] = useState<Compared>();
  return (
    <Card title="History" flush>
      {moves.length === 0 ? (
        <EmptyState title="No move yet." />
      ) : (
        <List aria-label="History">
          {moves.map((move, index) => {
            const before = moves[index + 1]?.composition;
            const { kind, at, by, reason, composition } = move;
            return (
              <Row
                key={`${at} ${composition}`}
                title={`${moveLabels[kind]} by ${by}`}
                meta={<Lines of={[momentOf(at), reason]} />}
                trailing={<Badge tone={tones[kind]}>{moveLabels[kind]}</Badge>}
                actions={
                  before !== undefined && (
                    <Button
                      size="sm"
                      aria-label={`Compare the move of ${momentOf(at)}`}
                      onClick={() => setCompared({ from: before, to: composition })}
                    >
                      Compare
                    </Button>
                  )
                }
              />
            );
          })}
        </List>
      )}
      {compared && (
        <CompareDialog
          moves={moves}
          compared={compared}
          onChange={setCompared}
          onClose={() => setCompared(undefined)}
        />
      )}
    </Card>
  );
};

interface CompareDialogProps {
  readonly moves: readonly Move[];
  readonly compared: Compared;
  readonly onChange: (compared: Compared) => void;
  readonly onClose: () => void;
}

const CompareDialog = ({ moves, compared, onChange, onClose }: CompareDialogProps) => {
  const momentOf = useMoments();
  const diff = useCall('getCompositionDiff', { query: compared });
  // After a rollback two moves have the same composition; the list has it once, with the newer move.
  const known = [...new Map(moves.toReversed().map((move) => [move.composition, move])).values()];
  const choices = known.toReversed().map(({ composition, at, kind }) => ({
    value: composition,
    label: `${momentOf(at)}, ${moveLabels[kind].toLowerCase()}`,
  }));
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Compare two compositions"
      foot={<Button onClick={onClose}>Close</Button>}
    >
      <div className={stack}>
        <Field label="From">
          <NativeSelect
            choices={choices}
            value={compared.from}
            onChange={({ currentTarget: { value } }) => onChange({ ...compared, from: value })}
          />
        </Field>
        <Field label="To">
          <NativeSelect
            choices={choices}
            value={compared.to}
            onChange={({ currentTarget: { value } }) => onChange({ ...compared, to: value })}
          />
        </Field>
        <QueryState
          query={diff}
          skeleton={<SkeletonRows rows={3} label="Loading what differs" />}
          error={{ title: 'The difference could not be loaded.', text: messageOf(diff.error) }}
        >
          {(found) => <DiffView diff={found} />}
        </QueryState>
      </div>
    </Dialog>
  );
};
