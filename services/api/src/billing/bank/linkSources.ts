import type { BankAccess } from './bankClient.ts';

/** What Plaid Link loads, shows and calls, for the policy of a document that opens it. */
export interface LinkSources {
  readonly script: string;
  readonly frame: string;
  readonly connect: readonly string[];
}

const plaid: LinkSources = {
  script: 'https://cdn.plaid.com/link/v2/stable/link-initialize.js',
  frame: 'https://cdn.plaid.com',
  connect: ['https://production.plaid.com', 'https://sandbox.plaid.com'],
};

/** Undefined where no real bank service is asked: then nothing of Plaid's may run. */
export const linkSources = (access: BankAccess): LinkSources | undefined =>
  access === undefined || access === 'test-bank' ? undefined : plaid;
