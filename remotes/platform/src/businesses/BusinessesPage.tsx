import { css } from '@styled/css';
import type { OperatedBusiness } from '@tradewind/contracts/operators';
import { capitalize, formatBytes } from '@tradewind/contracts/text';
import { useList, useSearchText } from '@tradewind/remote-kit';
import {
  Badge,
  Button,
  EmptyState,
  List,
  messageOf,
  Page,
  QueryList,
  Row,
  SearchInput,
  SkeletonRows,
} from '@tradewind/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Lines } from '../frame/Lines.tsx';
import { useMoments } from '../frame/useMoments.ts';
import { SuspensionDialog } from './SuspensionDialog.tsx';

const stack = css({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' });

/** Businesses with their use of the product, and nothing of their customers. */
export const BusinessesPage = () => {
  const [text, setText] = useSearchText();
  const q = useSearchParams()[0].get('q') ?? '';
  const businesses = useList('listBusinesses', { query: { limit: '20', ...(q !== '' && { q }) } });
  const [changed, setChanged] = useState<OperatedBusiness>();
  return (
    <Page
      title="Businesses"
      subtitle="How much of the product they use. What they keep about customers is not shown here."
    >
      <div className={stack}>
        <SearchInput
          label="Search businesses"
          placeholder="Company, id, or the address of a member"
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <div>
          <QueryList
            query={businesses}
            card="all"
            skeleton={<SkeletonRows label="Loading businesses" />}
            error={{
              title: 'The businesses could not be loaded.',
              text: messageOf(businesses.error),
            }}
            empty={
              <EmptyState
                title={q === '' ? 'There is no business yet.' : 'No business found.'}
                text={q === '' ? undefined : 'Search for words of its name, or its id.'}
              />
            }
          >
            {(rows) => (
              <List aria-label="Businesses">
                {rows.map((business) => (
                  <BusinessRow
                    key={business._id}
                    business={business}
                    onChange={() => setChanged(business)}
                  />
                ))}
              </List>
            )}
          </QueryList>
        </div>
      </div>
      {changed && <SuspensionDialog business={changed} onClose={() => setChanged(undefined)} />}
    </Page>
  );
};

const tones = { suspended: 'red', closed: 'grey' } as const;

interface BusinessRowProps {
  readonly business: OperatedBusiness;
  readonly onChange: () => void;
}

const BusinessRow = ({ business, onChange }: BusinessRowProps) => {
  const momentOf = useMoments();
  const { company, plan, state, members, mostMembers, jobs, bytes, mails, mostMails } = business;
  const uses = [
    `${members} of ${mostMembers} members`,
    `${jobs} jobs`,
    `${formatBytes(bytes)} of files`,
    `${mails} of ${mostMails} mails today`,
  ];
  return (
    <Row
      title={company === '' ? 'No name' : company}
      meta={
        <Lines
          of={[
            `${capitalize(plan)}: ${uses.join(', ')}`,
            `Opened ${momentOf(business.createdAt)}`,
            business.lastSignIn === null
              ? 'Nobody has signed in'
              : `Last sign-in ${momentOf(business.lastSignIn)}`,
            business.suspendedAt !== null &&
              `Suspended ${momentOf(business.suspendedAt)}: ${business.suspendedFor || 'no reason given'}`,
            business.eraseAt !== null && `Erased ${momentOf(business.eraseAt)}`,
            business._id,
          ]}
        />
      }
      trailing={state !== 'open' && <Badge tone={tones[state]}>{capitalize(state)}</Badge>}
      actions={
        state !== 'closed' && (
          <Button
            size="sm"
            aria-label={state === 'open' ? `Suspend ${company}` : `Resume ${company}`}
            onClick={onChange}
          >
            {state === 'open' ? 'Suspend' : 'Resume'}
          </Button>
        )
      }
    />
  );
};
