import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { validBody } from '@tradewind/api/testing/validRequests.ts';
import type { EndpointCall } from './callEndpoints.ts';
import { callRelease, recordingFile } from './oldRelease.ts';
import { unpackRelease, writeCompressed } from './unpackRelease.ts';

interface Endpoint {
  readonly route: string;
  readonly access: string;
  readonly body?: unknown;
}

/**
 * Calls that end the session or the business of the walk, that do not end themselves, or whose
 * process may read the libraries of an installation only.
 */
const excluded = new Set([
  ...['logout', 'endOtherSessions', 'endSession', 'closeBusiness', 'followEvents'],
  ...['getQuotePdf', 'getInvoicePdf'],
]);

/** Bodies that need more than a row. */
const bodies: Readonly<Record<string, object>> = {
  login: { email: '{email}', password: 'Demo1234' },
  requestReset: { email: '{email}' },
  setJobStatus: { status: 'completed' },
};

/** What creates rows comes first, deletions come last. */
const rank = ({ name, method }: EndpointCall) => {
  if (/^(create|invite)/.test(name)) return 0;
  return 1 + ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'].indexOf(method);
};

/** Names of rows in place of their ids. */
const words = new Proxy<Record<string, string>>({}, { get: (_, word) => `{${String(word)}}` });

const findCalls = async (): Promise<EndpointCall[]> => {
  using release = unpackRelease();
  const address = pathToFileURL(join(release.folder, 'packages/contracts/src/api.ts')).href;
  const { api }: { api: Record<string, Endpoint> } = await import(address);
  const calls = Object.entries(api).map(([name, { route, access, body }]): EndpointCall => {
    const [method = '', path = ''] = route.split(' ');
    const [, first = '', second = ''] = path.split('/');
    const filled = path
      .replaceAll(':id', `{${second === '' || second.startsWith(':') ? first : second}}`)
      .replace(/:([\w-]+)/g, '{$1}');
    const json = JSON.stringify(bodies[name] ?? validBody(name, words));
    return { name, method, path: filled, access, ...(body !== undefined && { body: json }) };
  });
  return calls.filter(({ name }) => !excluded.has(name)).toSorted((a, b) => rank(a) - rank(b));
};

/** Records the calls of the release, and their statuses on the schema that it makes itself. */
export const recordStatuses = async (): Promise<void> => {
  const calls = await findCalls();
  const statuses = await callRelease(calls, 'its own');
  writeCompressed(recordingFile, { calls, statuses });
};
