import { bankMessages } from '@tradewind/contracts/bank';
import type { PlaidApi } from 'plaid';
import { ApiError } from '../../http/apiError.ts';
import type { BankSignInSources } from '../../platform/site/contentSecurityPolicy.ts';
import { toBankError } from './plaidErrors.ts';
import { startTestBank } from './testBank/server.ts';

/** How to reach Plaid. */
interface PlaidAccess {
  readonly clientId: string;
  readonly secret: string;
  readonly url: string;
}

/** The bank service: Plaid, the Test bank on this machine, or none. */
export type BankAccess = PlaidAccess | 'test-bank' | undefined;

/** Calls the bank. @throws ApiError without any part of the request. */
export interface BankApi {
  readonly isTestBank: boolean;
  call<T>(question: (plaid: PlaidApi) => Promise<{ data: T }>): Promise<T>;
}

/** Timeout in milliseconds for one response. */
const TIMEOUT = 30_000;

const connect = async ({ clientId, secret, url }: PlaidAccess): Promise<PlaidApi> => {
  // Large and rarely needed, so it is loaded with the first call of a bank.
  const { Configuration, PlaidApi } = await import('plaid');
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret };
  const local = new URL(url).hostname === 'localhost';
  const baseOptions = { headers, timeout: TIMEOUT, ...(local && { proxy: false }) };
  return new PlaidApi(new Configuration({ basePath: url, baseOptions }));
};

/** Calls the bank through Plaid's own library. */
export const createBankApi = (access: BankAccess): BankApi => {
  let plaid: Promise<PlaidApi> | undefined;
  const open = async () =>
    connect(access === 'test-bank' ? await startTestBank() : requireAccess(access));
  return {
    isTestBank: access === 'test-bank',
    call: async (question) => {
      plaid ??= open();
      try {
        return (await question(await plaid)).data;
      } catch (thrown) {
        throw toBankError(thrown);
      }
    },
  };
};

const requireAccess = (access: PlaidAccess | undefined): PlaidAccess => {
  if (access !== undefined) return access;
  throw new ApiError('unavailable', { message: bankMessages.notSetUp });
};

const plaidSources: BankSignInSources = {
  script: 'https://cdn.plaid.com/link/v2/stable/link-initialize.js',
  frame: 'https://cdn.plaid.com',
  connect: ['https://production.plaid.com', 'https://sandbox.plaid.com'],
};

/** Undefined without a real bank service: then nothing of Plaid's may run. */
export const bankSignInSourcesOf = (access: BankAccess): BankSignInSources | undefined =>
  access === undefined || access === 'test-bank' ? undefined : plaidSources;

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
    // Any response shows that the service can be reached; this address is no endpoint.
    const asked = fetch(access.url, { method: 'HEAD', signal: AbortSignal.timeout(KEPT / 30) });
    latest = asked.then(
      ({ status }) => status < 500,
      () => false,
    );
    return latest;
  };
};
