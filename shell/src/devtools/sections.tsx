import { css } from '@styled/css';
import { Badge, Button, EmptyState, type Tone } from '@tradewind/ui';
import { memo, type ReactNode } from 'react';
import { overrides, stopOverrides } from '../remotes/overrides.ts';
import { leavePreview, wantedPreview } from '../remotes/preview.ts';
import type { RecordedCall, RecordedEvent, Recording } from './recording.ts';
import type { RemoteState, SharedModule } from './remoteStates.ts';
import { formatTime } from './report.ts';

const code = css({ fontFamily: 'mono' });
const note = css({ color: 'fg.muted', mb: '12px' });
const line = css({ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' });

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const clockTime = (time: number) => clock.format(time);

interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
}

interface TableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
}

const table = css({
  w: 'full',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: '10px', py: '6px', textAlign: 'start', whiteSpace: 'nowrap' },
  '& th': { color: 'fg.muted', fontWeight: '500' },
  '& td': { borderTop: '1px solid', borderColor: 'border.subtle' },
});
const end = css({ textAlign: 'end!' });

const Cells = <Row,>({
  row,
  columns,
}: { readonly row: Row } & Pick<TableProps<Row>, 'columns'>) => (
  <tr>
    {columns.map(({ id, cell, align }) => (
      <td key={id} className={align && end}>
        {cell(row)}
      </td>
    ))}
  </tr>
);
// A new call leaves the rows below it as they are.
const TableRow = memo(Cells) as typeof Cells;

/** A dense table in a panel that scrolls; that of packages/ui scrolls with the page. */
const Table = <Row,>({ label, rows, columns, rowKey }: TableProps<Row>) => (
  <table aria-label={label} className={table}>
    <thead>
      <tr>
        {columns.map(({ id, header, align }) => (
          <th key={id} scope="col" className={align && end}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <TableRow key={rowKey(row)} row={row} columns={columns} />
      ))}
    </tbody>
  </table>
);

const originTones: Readonly<Record<RemoteState['origin'], Tone>> = {
  live: 'grey',
  canary: 'indigo',
  override: 'yellow',
  preview: 'blue',
  fallback: 'red',
};
const stateTones: Readonly<Record<RemoteState['state'], Tone>> = {
  loaded: 'green',
  failed: 'red',
  'not loaded': 'grey',
};

const OriginBadge = ({ origin }: Pick<RemoteState, 'origin'>) => (
  <Badge tone={originTones[origin]}>{origin}</Badge>
);
const StateBadge = ({ state }: Pick<RemoteState, 'state'>) => (
  <Badge tone={stateTones[state]}>{state}</Badge>
);
const originOf = (base: string) => new URL(base, location.href).origin;

const remoteColumns: readonly Column<RemoteState>[] = [
  { id: 'name', header: 'Remote', cell: ({ name }) => name },
  { id: 'version', header: 'Version', cell: ({ version = 'unknown' }) => version },
  { id: 'origin', header: 'Why', cell: ({ origin }) => <OriginBadge origin={origin} /> },
  { id: 'state', header: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { id: 'base', header: 'From', cell: ({ base }) => originOf(base) },
  { id: 'entry', header: 'Entry', align: 'end', cell: ({ entryTime }) => formatTime(entryTime) },
  {
    ...{ id: 'chunk', header: 'Slowest chunk', align: 'end' },
    cell: ({ chunkTime }) => formatTime(chunkTime),
  },
];

/** The remotes of the edition, as this page has them. */
export const Remotes = ({ rows }: { readonly rows: readonly RemoteState[] }) => (
  <Table label="Remotes" rows={rows} columns={remoteColumns} rowKey={({ name }) => name} />
);

const sharedColumns: readonly Column<SharedModule>[] = [
  { id: 'name', header: 'Module', cell: ({ name }) => <span className={code}>{name}</span> },
  { id: 'version', header: 'Version', cell: ({ version }) => version },
  { id: 'from', header: 'Brought by', cell: ({ from }) => from },
  { id: 'usedBy', header: 'Used by', cell: ({ usedBy }) => usedBy.join(', ') || '–' },
];

/** The libraries in the share scope of module federation. */
export const SharedModules = ({ rows }: { readonly rows: readonly SharedModule[] }) => (
  <Table
    label="Shared modules"
    rows={rows}
    columns={sharedColumns}
    rowKey={({ name, version }) => `${name}@${version}`}
  />
);

const byRemotes = (declaredBy: readonly string[]) => declaredBy.join(', ') || 'shell';

const eventColumns: readonly Column<RecordedEvent>[] = [
  { id: 'at', header: 'Time', cell: ({ at }) => clockTime(at) },
  { id: 'call', header: 'Response of', cell: ({ call }) => <span className={code}>{call}</span> },
  { id: 'change', header: 'Change', cell: ({ change }) => change },
  { id: 'remotes', header: 'Declared by', cell: ({ declaredBy }) => byRemotes(declaredBy) },
  { id: 'shown', header: 'Shown by', align: 'end', cell: ({ shownBy }) => shownBy },
];

/** Changes of the cache by which remotes learn of each other's work. */
export const Events = ({ events, since }: Pick<Recording, 'events' | 'since'>) => (
  <>
    <p className={note}>
      Changes of the shared cache since {clockTime(since)}, when this panel was first opened.
    </p>
    {events.length === 0 ? (
      <EmptyState title="No events yet." />
    ) : (
      <Table label="Events" rows={events} columns={eventColumns} rowKey={({ id }) => String(id)} />
    )}
  </>
);

const StatusBadge = ({ status }: Pick<RecordedCall, 'status'>) => (
  <Badge tone={status !== undefined && status < 400 ? 'green' : 'red'}>
    {status ?? 'no response'}
  </Badge>
);

const callColumns: readonly Column<RecordedCall>[] = [
  { id: 'at', header: 'Time', cell: ({ at }) => clockTime(at) },
  { id: 'method', header: 'Method', cell: ({ method = '–' }) => method },
  { id: 'path', header: 'Path', cell: ({ pattern }) => <span className={code}>{pattern}</span> },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'remotes', header: 'Declared by', cell: ({ declaredBy }) => byRemotes(declaredBy) },
  { id: 'time', header: 'Duration', align: 'end', cell: ({ duration }) => formatTime(duration) },
];

/** Calls of the API, without input and responses. */
export const Calls = ({ calls, since }: Pick<Recording, 'calls' | 'since'>) => (
  <>
    <p className={note}>
      Calls before {clockTime(since)} are from the browser’s own record, which has no methods.
      Several remotes may declare one call.
    </p>
    {calls.length === 0 ? (
      <EmptyState title="No calls yet." />
    ) : (
      <Table label="Calls" rows={calls} columns={callColumns} rowKey={({ id }) => String(id)} />
    )}
  </>
);

const list = css({ display: 'grid', gap: '8px', mb: '12px' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  overflowWrap: 'anywhere',
});

/** The overrides and the preview of this tab. Each ends with the page loaded again. */
export const Overrides = () => {
  const running = overrides();
  const preview = wantedPreview();
  if (running.length === 0 && preview === null) {
    return (
      <EmptyState
        title="No overrides in this tab."
        text="?remote.NAME=ADDRESS in the address of a page loads a remote from elsewhere."
      />
    );
  }
  return (
    <>
      <ul aria-label="Overrides" className={list}>
        {running.map(({ name, base, until }) => (
          <li key={name} className={row}>
            <span>
              {name} from {originOf(base)} until {clockTime(until)}
            </span>
            <Button
              size="sm"
              aria-label={`Take away the override of ${name}`}
              onClick={() => stopOverrides(name)}
            >
              Take away
            </Button>
          </li>
        ))}
        {preview !== null && (
          <li className={row}>
            <span>Preview of {preview} until this tab is closed</span>
            <Button size="sm" onClick={leavePreview}>
              Leave preview
            </Button>
          </li>
        )}
      </ul>
      {running.length > 1 && (
        <div className={line}>
          <Button size="sm" onClick={() => stopOverrides()}>
            Take all away
          </Button>
        </div>
      )}
    </>
  );
};
