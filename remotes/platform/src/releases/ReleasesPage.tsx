import { css } from '@styled/css';
import type { ReleaseFit } from '@tradewind/contracts/operators';
import { formatBytes } from '@tradewind/contracts/text';
import { useCall, useList } from '@tradewind/remote-kit';
import {
  AnchorButton,
  Badge,
  EmptyState,
  List,
  messageOf,
  Page,
  QueryList,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { useSearchParams } from 'react-router-dom';
import { Lines } from '../frame/Lines.tsx';
import { NameFilter } from '../frame/NameFilter.tsx';
import { useMoments } from '../frame/useMoments.ts';

const stack = css({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' });
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '4px', pt: '4px' });
const choice = css({ maxW: '320px' });

/** Published versions, and how each fits every edition. */
export const ReleasesPage = () => {
  const [search] = useSearchParams();
  const name = search.get('name') ?? '';
  const releases = useList('listReleaseFits', {
    query: { limit: '20', ...(name !== '' && { name }) },
  });
  return (
    <Page
      title="Releases"
      subtitle="Published versions of the shell and the remotes, newest first."
    >
      <div className={stack}>
        <PartFilter />
        <div>
          <QueryList
            query={releases}
            card="all"
            skeleton={<SkeletonRows label="Loading releases" />}
            error={{ title: 'The releases could not be loaded.', text: messageOf(releases.error) }}
            empty={
              <EmptyState
                title="Nothing is published."
                text="pnpm remotes publish NAME publishes a remote."
              />
            }
          >
            {(rows) => (
              <List aria-label="Releases">
                {rows.map((release) => (
                  <ReleaseRow key={`${release.name}@${release.version}`} release={release} />
                ))}
              </List>
            )}
          </QueryList>
        </div>
      </div>
    </Page>
  );
};

/** Chooses among the parts that some edition runs. */
const PartFilter = () => {
  const { data } = useCall('getPlatformOverview', undefined, { staleTime: 10_000 });
  const names = data?.editions.flatMap(({ versions }) => versions.map(({ name }) => name)) ?? [];
  return (
    <NameFilter label="Part" all="All parts" parameter="name" names={names} className={choice} />
  );
};

const ReleaseRow = ({ release }: { readonly release: ReleaseFit }) => {
  const momentOf = useMoments();
  const { name, version, contract, api, weight, publishedBy, publishedAt, signedBy } = release;
  const facts = [
    `Contract ${contract}`,
    ...(api === '' ? [] : [`API ${api}`]),
    ...(weight === null ? [] : [formatBytes(weight)]),
    signedBy ? `signed by ${signedBy.name}` : 'not signed',
  ];
  return (
    <Row
      title={`${name} ${version}`}
      actions={
        // Another edition's page, so no link of the router.
        release.preview && (
          <AnchorButton
            size="sm"
            href={release.preview}
            target="_blank"
            aria-label={`Preview ${name} ${version}`}
          >
            Preview
          </AnchorButton>
        )
      }
      meta={
        <Lines
          of={[
            facts.join(', '),
            `Published ${momentOf(publishedAt)} by ${publishedBy}`,
            <span key="fits" className={badges}>
              {release.editions.map((fit) => (
                <FitBadge key={fit.id} {...fit} />
              ))}
            </span>,
            ...release.editions.map(({ id, problem }) => problem && `${id}: ${problem}`),
          ]}
        />
      }
    />
  );
};

const FitBadge = ({ id, isLive, problem }: ReleaseFit['editions'][number]) => {
  if (isLive) return <Badge tone="green">Live in {id}</Badge>;
  return problem === null && <Badge tone="blue">Fits {id}</Badge>;
};
