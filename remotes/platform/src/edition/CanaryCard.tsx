import { css } from '@styled/css';
import { type Canary, CanaryAct, describeFinding } from '@tradewind/contracts/canaries';
import { useAction, useCall, useToasts } from '@tradewind/remote-kit';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  FormDialog,
  FormField,
  List,
  messageOf,
  QueryState,
  Row,
  SkeletonRows,
  Textarea,
  useContractForm,
} from '@tradewind/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { Lines } from '../frame/Lines.tsx';
import { useMoments } from '../frame/useMoments.ts';
import { reason, STALE } from './editionMoves.ts';

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8px' });

const states = {
  running: { tone: 'yellow', label: 'Running' },
  stopped: { tone: 'red', label: 'Stopped' },
  promoted: { tone: 'green', label: 'Promoted' },
  withdrawn: { tone: 'grey', label: 'Withdrawn' },
} as const;

interface RequestedAction {
  readonly kind: 'advance' | 'stop';
  readonly canary: Canary;
}

const frame = (state: React.ReactNode) => (
  <Card title="Canaries" flush>
    {state}
  </Card>
);

/** The canaries of an edition, with what the comparison says, and how they go on. */
export const CanaryCard = ({ edition }: { readonly edition: string }) => {
  const canaries = useCall(
    'getCanaries',
    { params: { id: edition } },
    { staleTime: 5_000, refetchInterval: 15_000 },
  );
  const [wanted, setWanted] = useState<RequestedAction>();
  return (
    <QueryState
      query={canaries}
      frame={frame}
      skeleton={<SkeletonRows rows={2} label="Loading canaries" />}
      error={{ title: 'The canaries could not be loaded.', text: messageOf(canaries.error) }}
    >
      {(found) => (
        <Card title="Canaries" flush>
          {found.length === 0 ? (
            <EmptyState
              title="There was no canary yet."
              text="A canary gives a version to a share of the browsers first."
            />
          ) : (
            <List aria-label="Canaries">
              {found.map((canary) => (
                <CanaryRow
                  key={canary.id}
                  canary={canary}
                  onAct={(kind) => setWanted({ kind, canary })}
                />
              ))}
            </List>
          )}
          {wanted && (
            <CanaryActDialog
              edition={edition}
              wanted={wanted}
              onClose={() => setWanted(undefined)}
            />
          )}
        </Card>
      )}
    </QueryState>
  );
};

interface CanaryRowProps {
  readonly canary: Canary;
  readonly onAct: (kind: RequestedAction['kind']) => void;
}

const CanaryRow = ({ canary, onAct }: CanaryRowProps) => {
  const momentOf = useMoments();
  const { name, version, stableVersion, state, share, views, endedAt, endedBy, endReason } = canary;
  const isRunning = state === 'running';
  const { tone, label } = states[state];
  return (
    <Row
      title={`${name} ${version}`}
      meta={
        <Lines
          of={[
            isRunning &&
              `${share} % of the ${canary.sticky === 'browser' ? 'browsers' : 'businesses'}, advanced by ${
                canary.advance === 'health' ? 'health' : 'hand'
              }`,
            `Beside ${stableVersion}, ${views} views`,
            `Begun ${momentOf(canary.startedAt)} by ${canary.startedBy}`,
            canary.reason,
            endedAt !== null && `Ended ${momentOf(endedAt)} by ${endedBy}`,
            endReason,
            ...(isRunning ? canary.findings.map(describeFinding) : []),
          ]}
        />
      }
      trailing={<Badge tone={tone}>{label}</Badge>}
      actions={
        isRunning && (
          <span className={buttons}>
            <Button size="sm" aria-label={`Advance ${name}`} onClick={() => onAct('advance')}>
              Advance
            </Button>
            <Button size="sm" aria-label={`Stop ${name}`} onClick={() => onAct('stop')}>
              Stop
            </Button>
          </span>
        )
      }
    />
  );
};

/** Describes which browsers run the version from the next step of a canary on. */
const nextStep = ({ steps, share, version, stableVersion }: Canary): string => {
  const next = steps.find((step) => step > share) ?? 100;
  return next === 100
    ? `Every browser runs ${version} from its next page load on; ${stableVersion} goes.`
    : `${next} % instead of ${share} % run ${version} from their next page load on; the others stay with ${stableVersion}.`;
};

interface CanaryActDialogProps {
  readonly edition: string;
  readonly wanted: RequestedAction;
  readonly onClose: () => void;
}

const Act = v.object({ ...v.omit(CanaryAct, ['by']).entries, reason });

const CanaryActDialog = ({ edition, wanted: { kind, canary }, onClose }: CanaryActDialogProps) => {
  const { name, version, stableVersion } = canary;
  const toasts = useToasts();
  const form = useContractForm(Act, { defaultValues: { reason: '' } });
  const isStop = kind === 'stop';
  const action = useAction(isStop ? 'stopCanary' : 'advanceCanary', {
    refreshes: STALE,
    onSuccess: ({ share, state }) => {
      const reached = state === 'running' ? `${share} % run ${name} ${version} now.` : undefined;
      const title = isStop ? `The canary of ${name} was stopped.` : reached;
      toasts.success({ title: title ?? `${edition} runs ${name} ${version} now.` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={isStop ? `Stop the canary of ${name}?` : `Advance the canary of ${name}?`}
      description={
        isStop
          ? `Every browser runs ${stableVersion} again from its next page load on; ${version} goes.`
          : nextStep(canary)
      }
      submit={isStop ? 'Stop canary' : 'Advance canary'}
      busyLabel={isStop ? 'Stopping…' : 'Advancing…'}
      variant={isStop ? 'danger' : 'solid'}
      onSave={(body) =>
        action.mutateAsync({ params: { id: edition, name }, body: { ...body, by: 'console' } })
      }
      onClose={onClose}
    >
      <FormField form={form} name="reason" label="Reason" hint="Kept in the history" required>
        {(control) => <Textarea {...control} rows={2} />}
      </FormField>
    </FormDialog>
  );
};
