import { SqlMigration } from './migrationClass.ts';

const tables = `
  -- What browsers measured of one page of a version within a minute (decision 177).
  create table remote_minute (
    edition text not null,
    -- A remote, or 'shell'.
    remote text not null,
    version text not null,
    -- A route pattern, or '*' for what is shown outside of the remote's pages.
    page text not null,
    minute timestamptz(0) not null,
    views int not null default 0,
    -- Of these the views of documents that were loaded; only they have lcp and ttfb.
    initial_views int not null default 0,
    load_failures int not null default 0,
    errors int not null default 0,
    rejections int not null default 0,
    render_errors int not null default 0,
    api_failures int not null default 0,
    long_tasks int not null default 0,
    -- Counts by the contract's buckets; the empty ones at the end are left out.
    lcp int[] not null default '{}',
    inp int[] not null default '{}',
    cls int[] not null default '{}',
    ttfb int[] not null default '{}',
    primary key (edition, remote, version, page, minute)
  );
  create index remote_minute_minute on remote_minute (minute);

  -- The errors of a version that have one stack.
  create table remote_error (
    edition text not null,
    remote text not null,
    version text not null,
    -- A hash of kind, name and frames.
    signature text not null,
    kind text not null,
    -- The class of the error.
    name text not null,
    -- Places in files of the artifact, file:line:column, innermost first.
    frames text[] not null,
    count bigint not null,
    first_seen_at timestamptz(3) not null default now(),
    last_seen_at timestamptz(3) not null default now(),
    primary key (edition, remote, version, signature)
  );
  create index remote_error_last_seen on remote_error (last_seen_at);
`;

/** Errors and vitals by version of a remote (ADR 0062). */
export class RemoteVitals1765010000000 extends SqlMigration {
  readonly sql = tables;
}
