import type { DeployKey } from '@tradewind/contracts/deployKeys';
import { useAction, useCall, useConfirm, useToasts } from '@tradewind/remote-kit';
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
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Lines } from '../frame/Lines.tsx';
import { useMoments } from '../frame/useMoments.ts';
import { AddKeyDialog } from './AddKeyDialog.tsx';

const frame = (state: React.ReactNode) => <Card flush>{state}</Card>;

/** The keys by which teams release their remotes. */
export const KeysPage = () => {
  const keys = useCall('getDeployKeys', undefined, { staleTime: 10_000 });
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="solid" icon={<Plus aria-hidden size={16} />} onClick={() => setAdding(true)}>
      Add key
    </Button>
  );
  return (
    <Page
      title="Deploy keys"
      subtitle="With its key a team releases one remote, and signs what it releases."
      actions={add}
    >
      <QueryState
        query={keys}
        frame={frame}
        skeleton={<SkeletonRows label="Loading deploy keys" />}
        error={{ title: 'The deploy keys could not be loaded.', text: messageOf(keys.error) }}
      >
        {(found) => (
          <Card flush>
            {found.length === 0 ? (
              <EmptyState
                icon={<KeyRound aria-hidden size={20} />}
                title="No deploy key yet."
                text="A team makes an Ed25519 key pair, and gives you its public half as a JWK."
              />
            ) : (
              <List aria-label="Deploy keys">
                {found.map((key) => (
                  <KeyRow key={key.id} deployKey={key} />
                ))}
              </List>
            )}
          </Card>
        )}
      </QueryState>
      {isAdding && <AddKeyDialog onClose={() => setAdding(false)} />}
    </Page>
  );
};

const KeyRow = ({ deployKey }: { readonly deployKey: DeployKey }) => {
  const { id, name, remote, createdBy, createdAt, revokedBy, revokedAt } = deployKey;
  const momentOf = useMoments();
  const confirm = useConfirm();
  const toasts = useToasts();
  const revoke = useAction('revokeDeployKey', {
    refreshes: ['getDeployKeys', 'listOperatorActs'],
    onSuccess: () => toasts.success({ title: `${name} was revoked.` }),
    onError: (error) =>
      toasts.error({ title: `${name} was not revoked.`, description: messageOf(error) }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: `Revoke ${name}?`,
      text: `Its team can no longer release ${remote}. What it has signed stays released. A revoked key cannot be used again.`,
      confirm: 'Revoke key',
      danger: true,
    });
    if (isSure) revoke.mutate({ params: { id }, body: { by: 'console' } });
  };
  return (
    <Row
      title={`${name}, for ${remote}`}
      meta={
        <Lines
          of={[
            id,
            `Added ${momentOf(createdAt)} by ${createdBy}`,
            revokedAt !== null && `Revoked ${momentOf(revokedAt)} by ${revokedBy}`,
          ]}
        />
      }
      trailing={
        revokedAt === null ? <Badge tone="green">Works</Badge> : <Badge tone="grey">Revoked</Badge>
      }
      actions={
        revokedAt === null && (
          <Button
            size="sm"
            aria-label={`Revoke ${name}`}
            busy={revoke.isPending}
            onClick={() => void ask()}
          >
            Revoke
          </Button>
        )
      }
    />
  );
};
