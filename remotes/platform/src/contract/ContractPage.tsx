import { css } from '@styled/css';
import { useCall, useSearchText } from '@tradewind/remote-kit';
import {
  Badge,
  Banner,
  Card,
  EmptyState,
  List,
  messageOf,
  Page,
  QueryState,
  Row,
  SearchInput,
  SkeletonRows,
} from '@tradewind/ui';
import { useSearchParams } from 'react-router-dom';
import { Lines } from '../frame/Lines.tsx';
import { NameFilter } from '../frame/NameFilter.tsx';
import { FieldsOfUsers } from './FieldsOfUsers.tsx';
import { type UsedCall, usedCalls, versionName } from './usedCalls.ts';

const stack = css({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' });
const filters = css({
  display: 'grid',
  gap: '12px',
  alignItems: 'end',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 240px' },
});
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '4px', pt: '4px' });

/** The calls of the contract, with the live versions of remotes that use each. */
export const ContractPage = () => {
  const [text, setText] = useSearchText();
  const [params] = useSearchParams();
  const remote = params.get('remote') ?? '';
  const usage = useCall('getContractUsage', undefined, { staleTime: 10_000 });
  const names = usage.data?.versions.map(({ name }) => name) ?? [];
  return (
    <Page
      title="Contract"
      subtitle="Calls of the API, and which live versions of remotes use them. A change of what is read here breaks that version."
    >
      <div className={stack}>
        <div className={filters}>
          <SearchInput
            label="Search calls"
            placeholder="Call, address or field"
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <NameFilter label="Remote" all="All remotes" parameter="remote" names={names} />
        </div>
        <QueryState
          query={usage}
          skeleton={<SkeletonRows label="Loading the use of the contract" />}
          error={{
            title: 'The use of the contract could not be loaded.',
            text: messageOf(usage.error),
          }}
          frame={(state) => <Card>{state}</Card>}
        >
          {({ versions: live }) => {
            const shown = live.filter(({ name }) => remote === '' || name === remote);
            return (
              <>
                <Unknown versions={shown.filter((one) => one.usage === null).map(versionName)} />
                <Calls
                  calls={usedCalls(shown, params.get('q') ?? '')}
                  isAnyLive={live.length > 0}
                />
              </>
            );
          }}
        </QueryState>
      </div>
    </Page>
  );
};

/** Says of which versions only the declared calls are known. */
const Unknown = ({ versions }: { readonly versions: readonly string[] }) =>
  versions.length > 0 && (
    <Banner tone="info">
      Published without usage.json, so the calls that remote.json declares are shown, and which
      fields are used is unknown: {versions.join(', ')}.
    </Banner>
  );

interface CallsProps {
  readonly calls: readonly UsedCall[];
  readonly isAnyLive: boolean;
}

const Calls = ({ calls, isAnyLive }: CallsProps) => (
  <Card flush>
    {calls.length === 0 ? (
      <EmptyState
        title={isAnyLive ? 'No call found.' : 'No remote is live.'}
        text={isAnyLive ? 'Search for a call, an address or a field, such as getJob.' : undefined}
      />
    ) : (
      <List aria-label="Calls">
        {calls.map((call) => (
          <CallRow key={call.name} call={call} />
        ))}
      </List>
    )}
  </Card>
);

const CallRow = ({ call: { name, route, users } }: { readonly call: UsedCall }) => (
  <Row
    title={name}
    meta={
      <Lines
        of={[
          route,
          <span key="users" className={badges}>
            {users.map((user) => (
              <Badge key={versionName(user)} tone="blue">
                {versionName(user)}
              </Badge>
            ))}
          </span>,
          <FieldsOfUsers key="fields" call={name} users={users} />,
        ]}
      />
    }
  />
);
