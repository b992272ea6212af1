import type { Endpoint } from './endpoint.ts';
import { baseVersion } from './shapes.ts';

/** Whether a call can be held to the version of the row that its caller has read (decision 7). */
export const comparesVersion = ({ body }: Pick<Endpoint, 'body'>): boolean =>
  (body as { entries?: { version?: unknown } } | undefined)?.entries?.version === baseVersion;
