import { bestPattern } from '@tradewind/contracts/pagePatterns';
import { composition } from '../composition/composition.ts';
import { overrides } from '../remotes/overrides.ts';
import { wantedPreview } from '../remotes/preview.ts';
import type { Recording } from './recording.ts';
import type { RemoteState, SharedModule } from './remoteStates.ts';

/** Formats milliseconds, `12 ms`; undefined as a dash. */
export const formatTime = (time: number | undefined): string =>
  time === undefined ? '–' : `${Math.round(time)} ms`;

export interface ReportInput {
  readonly remotes: readonly RemoteState[];
  readonly shared: readonly SharedModule[];
  readonly recording: Recording;
}

const section = (title: string, lines: readonly string[]) => [
  '',
  title,
  ...(lines.length > 0 ? lines.map((line) => `- ${line}`) : ['- none']),
];

/** The newest calls and events of a report. */
const MOST = 50;

/** The address as a pattern: a path may have ids, and a query what was searched for. */
const pageOf = (path: string): string => {
  const { shell, remotes } = composition();
  const pages = [
    shell.pages,
    ...Object.values(remotes).map(({ declaration }) => declaration.pages),
  ];
  return (
    bestPattern(
      pages.flatMap((one) => Object.keys(one)),
      path,
    ) ?? 'another page'
  );
};

/** Writes what the panel shows as text for a bug report, without ids, input and responses. */
export const reportText = ({ remotes, shared, recording }: ReportInput): string => {
  const { id, edition, shell } = composition();
  const preview = wantedPreview();
  return [
    `Page: ${pageOf(location.pathname)}`,
    `Shell: ${shell.version}, edition ${edition}, composition ${id}`,
    `Browser: ${navigator.userAgent}, ${innerWidth} × ${innerHeight}`,
    `Time: ${new Date().toISOString()}`,
    ...section(
      'Remotes',
      remotes.map(
        ({ name, version = '?', origin, base, state, entryTime, chunkTime }) =>
          `${name}@${version}, ${origin}, ${state}, from ${new URL(base, location.href).origin}, entry ${formatTime(entryTime)}, chunk ${formatTime(chunkTime)}`,
      ),
    ),
    ...section(
      'Shared modules',
      shared.map(
        ({ name, version, from, usedBy }) =>
          `${name}@${version} from ${from}, used by ${usedBy.join(', ') || 'nobody'}`,
      ),
    ),
    ...section(
      'Calls, newest first',
      recording.calls
        .slice(0, MOST)
        .map(
          ({ at, method = '?', pattern, status = 'no response', duration }) =>
            `${new Date(at).toISOString()} ${method} ${pattern}: ${status}, ${formatTime(duration)}`,
        ),
    ),
    ...section(
      'Events, newest first',
      recording.events
        .slice(0, MOST)
        .map(({ at, call, change }) => `${new Date(at).toISOString()} ${call} ${change}`),
    ),
    ...section('Overrides and preview', [
      ...overrides().map(
        ({ name, base, until }) =>
          `${name} from ${new URL(base).origin} until ${new Date(until).toISOString()}`,
      ),
      ...(preview === null ? [] : [`preview of ${preview}`]),
    ]),
  ].join('\n');
};
