import { css, cx } from '@styled/css';
import type { VersionVitals } from '@tradewind/contracts/vitals';
import { useCall } from '@tradewind/remote-kit';
import {
  Card,
  EmptyState,
  Field,
  messageOf,
  NativeSelect,
  Page,
  QueryState,
  SkeletonRows,
  Table,
} from '@tradewind/ui';
import { useSearchParams } from 'react-router-dom';
import { useMoments } from '../frame/useMoments.ts';
import { ErrorsCard, type ErrorsQuery } from './ErrorsCard.tsx';
import { LineChart, lineStyles } from './LineChart.tsx';

const stack = css({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' });
const tools = css({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
});
const charts = css({
  display: 'grid',
  gap: '24px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
});
const legend = css({ display: 'inline-flex', alignItems: 'center', gap: '8px' });
const key = css({ w: '24px', h: '4px', flexShrink: '0' });

const spans = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last day' },
  { value: '168', label: 'The last week' },
  { value: '720', label: 'The last 30 days' },
];

type Measured = Pick<VersionVitals, 'views' | 'failures' | 'p75'>;

const failuresOf = ({ failures: { load, errors, rejections, renderErrors } }: Measured) =>
  load + errors + rejections + renderErrors;
const perHundred = (measured: Measured) =>
  measured.views === 0 ? null : (failuresOf(measured) / measured.views) * 100;

const ms = (value: number) => `${Math.round(value)} ms`;
const score = (value: number) => value.toFixed(3);
const rate = (value: number) => value.toFixed(2);

const metrics = [
  { id: 'failures', title: 'Errors for 100 views', of: perHundred, shown: rate },
  { id: 'lcp', title: 'LCP p75', of: ({ p75 }: Measured) => p75.lcp, shown: ms },
  { id: 'inp', title: 'INP p75', of: ({ p75 }: Measured) => p75.inp, shown: ms },
  { id: 'cls', title: 'CLS p75', of: ({ p75 }: Measured) => p75.cls, shown: score },
] as const;

/** Versions in charts: those that were used last. */
const MOST = lineStyles.length;

/** Errors and web vitals of one remote, by version. */
export const VitalsPage = () => {
  const [search, setSearch] = useSearchParams();
  const overview = useCall('getPlatformOverview', undefined, { staleTime: 10_000 });
  const editions = overview.data?.editions ?? [];
  const edition = search.get('edition') ?? 'default';
  const remote = search.get('remote') ?? 'shell';
  const hours = search.get('hours') ?? '24';
  const parts = editions.find(({ id }) => id === edition)?.versions.map(({ name }) => name) ?? [];
  const change = (name: string) => (event: { currentTarget: HTMLSelectElement }) => {
    const next = new URLSearchParams(search);
    next.set(name, event.currentTarget.value);
    setSearch(next, { replace: true });
  };
  const choicesOf = (names: readonly string[], chosen: string) =>
    [...new Set([...names, chosen])].map((value) => ({ value, label: value }));
  return (
    <Page
      title="Errors and vitals"
      subtitle="What browsers report, by version and without persons."
    >
      <div className={stack}>
        <div className={tools}>
          <Field label="Edition">
            <NativeSelect
              choices={choicesOf(
                editions.map(({ id }) => id),
                edition,
              )}
              value={edition}
              onChange={change('edition')}
            />
          </Field>
          <Field label="Part">
            <NativeSelect
              choices={choicesOf(parts, remote)}
              value={remote}
              onChange={change('remote')}
            />
          </Field>
          <Field label="Time">
            <NativeSelect choices={spans} value={hours} onChange={change('hours')} />
          </Field>
        </div>
        <Measurements query={{ edition, remote, hours }} />
        <ErrorsCard query={{ edition, remote, hours }} />
      </div>
    </Page>
  );
};

const frame = (state: React.ReactNode) => <Card flush>{state}</Card>;

const Measurements = ({ query }: { readonly query: ErrorsQuery }) => {
  const vitals = useCall('getVitals', { query }, { staleTime: 10_000, refetchInterval: 60_000 });
  return (
    <QueryState
      query={vitals}
      frame={frame}
      skeleton={<SkeletonRows label="Loading measurements" />}
      error={{ title: 'The measurements could not be loaded.', text: messageOf(vitals.error) }}
    >
      {({ versions }) =>
        versions.length === 0 ? (
          <Card flush>
            <EmptyState
              title="Nothing was measured in this time."
              text="Browsers report when their page is left."
            />
          </Card>
        ) : (
          <>
            <Versions versions={versions} />
            <Card title="Over time">
              <Charts versions={versions.slice(0, MOST)} />
            </Card>
          </>
        )
      }
    </QueryState>
  );
};

interface VersionsProps {
  readonly versions: readonly VersionVitals[];
}

const shownOr = (value: number | null, shown: (value: number) => string) =>
  value === null ? 'none' : shown(value);

const Versions = ({ versions }: VersionsProps) => {
  const nameOf = (row: VersionVitals) => {
    const style = lineStyles[versions.indexOf(row)];
    return (
      <span className={legend}>
        {style && (
          <svg aria-hidden viewBox="0 0 24 4" className={cx(key, style.className)}>
            <path d="M0 2H24" stroke="currentColor" strokeWidth="4" strokeDasharray={style.dash} />
          </svg>
        )}
        {row.version}
      </span>
    );
  };
  return (
    <Card title="Versions" flush>
      <Table
        label="Versions"
        rows={versions}
        rowKey={({ version }) => version}
        columns={[
          { id: 'version', header: 'Version', cell: nameOf },
          { id: 'views', header: 'Views', align: 'end', cell: ({ views }) => views },
          ...metrics.map(({ id, title, of, shown }) => ({
            ...{ id, header: title, align: 'end' as const },
            cell: (row: VersionVitals) => shownOr(of(row), shown),
          })),
        ]}
        card={(row) => ({
          title: nameOf(row),
          meta: `${row.views} views · ${metrics
            .map(({ title, of, shown }) => `${title}: ${shownOr(of(row), shown)}`)
            .join(' · ')}`,
        })}
      />
    </Card>
  );
};

const Charts = ({ versions }: VersionsProps) => {
  const momentOf = useMoments();
  return (
    <div className={charts}>
      {metrics.map(({ id, title, of, shown }) => (
        <LineChart
          key={id}
          title={title}
          shown={shown}
          momentOf={momentOf}
          lines={versions.map(({ version, points }) => ({
            name: version,
            points: points.map((point) => ({ at: Date.parse(point.at), value: of(point) })),
          }))}
        />
      ))}
    </div>
  );
};
