import type { BankAccess } from './bankApi.ts';

/** Milliseconds for which a bank service's status is kept. */
const KEPT = 60_000;

/**
 * Returns a check of whether the bank's service answers at all, at most once a minute; undefined
 * where no bank is offered.
 */
export const bankStatusOf = (access: BankAccess): (() => Promise<boolean>) | undefined => {
  if (access === undefined) return undefined;
  if (access === 'test-bank') return async () => true;
  let latest: Promise<boolean> | undefined;
  let askedAt = 0;
  return () => {
    if (latest !== undefined && performance.now() - askedAt < KEPT) return latest;
    askedAt = performance.now();
    // Any answer will do: the address itself is none of a call.
    const asked = fetch(access.url, { method: 'HEAD', signal: AbortSignal.timeout(KEPT / 30) });
    latest = asked.then(
      ({ status }) => status < 500,
      () => false,
    );
    return latest;
  };
};
