import { createHash } from 'node:crypto';
import {
  boundsOf,
  bucketOf,
  type ErrorReport,
  type PageReport,
  type Vital,
  vitals,
} from '@tradewind/contracts/vitals';
import type { Db } from '../../database/db.ts';

const counters = [
  'views',
  'initial_views',
  'load_failures',
  'errors',
  'rejections',
  'render_errors',
  'api_failures',
  'long_tasks',
];

/** The sum of two histograms by bucket; a shorter one has no values in the others. */
const sumOf = (vital: Vital) => `
  ${vital} = case when excluded.${vital} = '{}' then m.${vital} else (
    select array_agg(coalesce(one, 0) + coalesce(other, 0) order by place)
    from unnest(m.${vital}, excluded.${vital}) with ordinality as pair (one, other, place)) end`;

// In one order, so that two beacons never wait for each other's rows.
const addPages = `
  insert into remote_minute as m
    (edition, remote, version, page, minute, ${[...counters, ...vitals].join(', ')})
  select $1, remote, version, page, date_trunc('minute', now()), ${[...counters, ...vitals].join(', ')}
  from jsonb_to_recordset($2) as report (remote text, version text, page text,
    ${counters.map((name) => `${name} int`).join(', ')},
    ${vitals.map((name) => `${name} int[]`).join(', ')})
  order by remote, version, page
  on conflict (edition, remote, version, page, minute) do update set
    ${counters.map((name) => `${name} = m.${name} + excluded.${name}`).join(', ')},
    ${vitals.map(sumOf).join(', ')}`;

/** Different stacks that are kept of one version. */
const MOST_STACKS = 200;

const addErrors = `
  insert into remote_error as e (edition, remote, version, signature, kind, name, frames, count)
  select $1, remote, version, signature, kind, name, frames, count
  from (
    select r.*, k.signature is null as is_new, row_number() over (
      partition by r.remote, r.version, k.signature is null order by r.signature) as place
    from jsonb_to_recordset($2) as r (remote text, version text, signature text, kind text,
      name text, frames text[], count int)
    left join remote_error k on k.edition = $1 and k.remote = r.remote
      and k.version = r.version and k.signature = r.signature
  ) as report
  where not is_new or ${MOST_STACKS} >= place + (select count(*) from remote_error k
    where k.edition = $1 and k.remote = report.remote and k.version = report.version)
  order by remote, version, signature
  on conflict (edition, remote, version, signature) do update set
    count = e.count + excluded.count, last_seen_at = now()`;

const histogram = (vital: Vital, value: number | undefined): number[] => {
  if (value === undefined) return [];
  const bucket = bucketOf(boundsOf[vital], value);
  return Array.from({ length: bucket + 1 }, (_, index) => Number(index === bucket));
};

const rowOf = (report: PageReport) => ({
  ...report.of,
  page: report.page,
  views: report.views,
  initial_views: Number(report.initial),
  load_failures: report.loadFailures,
  errors: report.errors,
  rejections: report.rejections,
  render_errors: report.renderErrors,
  api_failures: report.apiFailures,
  long_tasks: report.longTasks,
  ...Object.fromEntries(vitals.map((vital) => [vital, histogram(vital, report[vital])])),
});

/** The same error of the same version has the same signature. */
const withSignature = ({ of, ...error }: ErrorReport) => {
  const stack = [error.kind, error.name, ...error.frames].join('\n');
  return { ...of, ...error, signature: createHash('sha256').update(stack).digest('base64url') };
};

/** What browsers report of one edition; each page, and each stack, once. */
export interface Report {
  readonly edition: string;
  readonly pages: readonly PageReport[];
  readonly errors: readonly ErrorReport[];
}

/** Adds a report to the counts of this minute, all of it or nothing. */
export const addReport = async (db: Db, { edition, pages, errors }: Report): Promise<void> => {
  // One statement inserts a row once.
  const once = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) =>
    JSON.stringify([...new Map(rows.map((row) => [keyOf(row), row])).values()]);
  const pageRows = once(pages.map(rowOf), ({ remote, version, page }) =>
    [remote, version, page].join(' '),
  );
  const errorRows = once(errors.map(withSignature), ({ remote, version, signature }) =>
    [remote, version, signature].join(' '),
  );
  await db.transaction(async (tx) => {
    if (pages.length > 0) await tx.rows(addPages, [edition, pageRows]);
    if (errors.length > 0) await tx.rows(addErrors, [edition, errorRows]);
  });
};
