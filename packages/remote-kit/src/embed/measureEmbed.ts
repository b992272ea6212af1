import type { Composition } from '@tradewind/contracts';
import { bestPattern } from '@tradewind/contracts/pagePatterns';
import { loadMeasuringCode, record, startQueue } from '@tradewind/remote-api/vitalsQueue';
import type { Embeddable } from './embeddable.ts';

/** The version that a script of an artifact is of, `customers@1.0.0`. */
export const versionOf = (script: string): string | undefined => {
  const [, name, version] = /\/artifacts\/([^/]+)\/([^/]+)\//.exec(script) ?? [];
  return name && version && `${name}@${version}`;
};

/**
 * Begins to measure what remotes do in a partner's page, once for all of them: their views, errors
 * and failed calls, and nothing of the page around them.
 * @param api Where the API is.
 */
export const startMeasuring = (composition: Composition, api: string): void => {
  if (window.tradewindVitals !== undefined) return;
  startQueue();
  try {
    loadMeasuringCode(composition, api);
  } catch {
    // A page whose Trusted Types refuse the script is not measured, and works.
  }
};

/** Counts a page of a remote as shown in a partner's page; one of its components without a path. */
export const recordView = (of: string, { declaration }: Embeddable, path: string | undefined) => {
  const pathname = path?.replace(/[?#].*/s, '') ?? '';
  const page = bestPattern(Object.keys(declaration.pages), pathname) ?? '*';
  record({ type: 'view', of, page, at: Number.POSITIVE_INFINITY });
};
