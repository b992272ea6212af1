/**
 * Measures errors and vitals by version of a remote, and reports them when the page is left. A
 * script of its own, which pages load once they are idle; what happens before waits in a queue. It
 * has a budget of 3 kB gzipped (ADR 0062).
 */
import { BEACON_BYTES, type Happening } from '@tradewind/contracts/vitalsQueue';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

type View = Extract<Happening, { readonly type: 'view' }>;

/** A page of a version in the beacon, with what is not zero. */
interface Row {
  readonly of: string;
  readonly page: string;
  readonly views?: number;
  [field: string]: unknown;
}

/** A stack in the beacon. */
interface Failure {
  readonly of: string;
  readonly kind: string;
  readonly name: string;
  readonly frames: string;
  [field: string]: unknown;
}

const script = document.currentScript as HTMLScriptElement;
const { composition, api = '/api' } = script.dataset;
/** The folder of all artifacts, `…/artifacts/`. */
const artifacts = new URL('../../../../', script.src).href;

let rows: Row[] = [];
let failures: Failure[] = [];
const views: View[] = [];

const rowOf = ({ of, page }: Pick<View, 'of' | 'page'>): Row => {
  const known = rows.find((row) => row.of === of && row.page === page);
  const row: Row = known ?? { of, page };
  if (!known) rows.push(row);
  return row;
};

/** The view during which something happened. */
const viewAt = (time: number) => views.findLast(({ at }) => at <= time);

/** Counts up to 999. */
const count = (row: Record<string, unknown>, counter: string) => {
  row[counter] = Math.min(999, 1 + Number(row[counter] ?? 0));
};

/** Errors that are counted: the same one may reach several handlers. */
const seen = new WeakSet<object>();

const handle = (item: Happening): void => {
  const { type: kind } = item;
  if (kind === 'view') {
    views.push(item);
    const row = rowOf(item);
    count(row, 'views');
    if (!item.at) row.initial = true;
    return;
  }
  const error = Object(item.error) as Error;
  if (seen.has(error)) return;
  seen.add(error);
  // Each frame in an artifact: its remote, version and place, innermost first.
  const frames = `${error.stack}`.split(artifacts).flatMap((part) => {
    const [, remote, version, place] = /^([^/]+)\/([^/]+)\/([^\s?#]+?js:\d+:\d+)/.exec(part) ?? [];
    return place ? { of: `${remote}@${version}`, place } : [];
  });
  // The shell's only with no remote in the stack: it calls remotes, and they call it.
  const { of } =
    'of' in item
      ? item
      : (frames.find((one) => !/^shell@/.test(one.of)) ?? frames[0] ?? { of: '' });
  if (!of) return;
  const shown = views.at(-1);
  count(rowOf(shown?.of === of ? shown : { of, page: '*' }), kind);
  const places = frames
    .flatMap((one) => (one.of === of ? one.place : []))
    .slice(0, 5)
    .join(' ');
  if (!places || kind === 'apiFailures') return;
  const name = /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
  const known = failures.find((one) => one.of === of && one.frames === places);
  if (known) count(known, 'count');
  else if (failures.length < 2) failures.push({ of, kind, name, frames: places, count: 1 });
};

const taken = new Set<string>();
/** Takes the first value of a page load; later ones would be of the same load. */
const take = (vital: string, at: number, value: number) => {
  const view = viewAt(at);
  if (!view || taken.has(vital)) return;
  taken.add(vital);
  rowOf(view)[vital] = +value.toFixed(3);
};

const takeOf =
  (vital: string) =>
  ({ value, entries }: Metric) =>
    take(vital, entries[0]?.startTime ?? 0, value);

/**
 * Sends what is new since the last time; of too much, the pages with the fewest views wait, and
 * stacks that leave no room for one are dropped.
 */
const send = () => {
  const later: Row[] = [];
  const write = () => JSON.stringify({ composition, pages: rows, errors: failures });
  rows.sort((one, other) => (other.views ?? 0) - (one.views ?? 0));
  while (write().length > BEACON_BYTES) {
    if (rows[1]) later.push(...rows.splice(-1));
    else failures = [];
  }
  if (rows[0] && navigator.sendBeacon(`${api}/vitals`, write())) {
    rows = [];
    failures = [];
  }
  rows.push(...later);
};

const queue = window.tradewindVitals ?? [];
queue.forEach(handle);
queue.push = (item) => {
  handle(item as Happening);
  return 0;
};

onLCP(({ value }) => take('lcp', 0, value));
onINP(takeOf('inp'));
onCLS(takeOf('cls'));
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) {
    const view = viewAt(startTime);
    if (view) count(rowOf(view), 'longTasks');
  }
}).observe({ type: 'longtask', buffered: true });
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (load) take('ttfb', 0, load.responseStart);

// After the handlers of web-vitals, which are the document's.
const leave = () => document.visibilityState === 'hidden' && send();
addEventListener('visibilitychange', leave);
addEventListener('pagehide', send);
leave();
