import type { OperatorAct } from '@tradewind/contracts/operators';
import { useList } from '@tradewind/remote-kit';
import {
  Badge,
  EmptyState,
  List,
  messageOf,
  Page,
  QueryList,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { Lines } from '../frame/Lines.tsx';
import { useMoments } from '../frame/useMoments.ts';

/** What acts are called; one that is not here has the name of its call. */
const words: Readonly<Record<string, string>> = {
  publishRelease: 'Published',
  promoteRelease: 'Promoted',
  rollBackRelease: 'Rolled back',
  beginCanary: 'Canary begun',
  advanceCanary: 'Canary advanced',
  stopCanary: 'Canary stopped',
  createEdition: 'Edition created',
  updateEdition: 'Edition changed',
  createDeployKey: 'Deploy key added',
  revokeDeployKey: 'Deploy key revoked',
  retryTasks: 'Tasks run again',
  suspendBusiness: 'Business suspended',
  resumeBusiness: 'Business resumed',
  openBusiness: 'Business opened',
  closeBusiness: 'Business closed',
  addOperator: 'Operator added',
  removeOperator: 'Operator removed',
};

/** Every act of operators, teams and commands, newest first. */
export const AuditPage = () => {
  const acts = useList('listOperatorActs', { query: { limit: '50' } }, { staleTime: 10_000 });
  return (
    <Page title="Audit" subtitle="What was done to the installation. No line is ever changed.">
      <div>
        <QueryList
          query={acts}
          card="all"
          skeleton={<SkeletonRows label="Loading the audit" />}
          error={{ title: 'The audit could not be loaded.', text: messageOf(acts.error) }}
          empty={
            <EmptyState
              title="Nothing was done yet."
              text="Releases, keys, suspensions and retries will be listed here."
            />
          }
        >
          {(rows) => (
            <List aria-label="Audit">
              {rows.map((act) => (
                <ActRow key={act._id} act={act} />
              ))}
            </List>
          )}
        </QueryList>
      </div>
    </Page>
  );
};

const ActRow = ({
  act: { act, at, by, means, subject, detail, reason },
}: {
  readonly act: OperatorAct;
}) => {
  const momentOf = useMoments();
  const about = [detail, subject].filter(Boolean).join(', ');
  return (
    <Row
      title={words[act] ?? act}
      meta={<Lines of={[about, reason, `${momentOf(at)} by ${by}`]} />}
      trailing={<Badge tone="plain">{means}</Badge>}
    />
  );
};
