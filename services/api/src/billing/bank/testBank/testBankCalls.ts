import { randomUUID } from 'node:crypto';
import { findInstitution } from './institutions.ts';
import { accountsOf, transactionsOf } from './ledger.ts';
import { readItem, type TestItem, writeToken } from './testTokens.ts';

/** An error in Plaid's format. */
export class TestBankError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, error_type: string, error_code: string, message: string) {
    super(error_code);
    this.status = status;
    this.body = { error_type, error_code, error_message: message, display_message: message };
  }
}

type Body = Readonly<Record<string, unknown>>;

/** Transactions per page; small, so that readers must page. */
const PAGE = 5;

const itemOf = ({ access_token }: Body): TestItem => {
  const item = readItem('access', access_token);
  if (item !== undefined) return item;
  const message = 'The access token is not one of the Test bank.';
  throw new TestBankError(400, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN', message);
};

/** Fails in the chosen way once the first transactions have been read. */
const failByFault = ({ fault }: TestItem) => {
  if (fault === 'login_required') {
    const message = 'Please sign in to your bank again.';
    throw new TestBankError(400, 'ITEM_ERROR', 'ITEM_LOGIN_REQUIRED', message);
  }
  if (fault === 'rate_limit') {
    throw new TestBankError(429, 'RATE_LIMIT_EXCEEDED', 'TRANSACTIONS_LIMIT', 'Too many requests.');
  }
  if (fault === 'down') {
    throw new TestBankError(503, 'INSTITUTION_ERROR', 'INSTITUTION_DOWN', 'The bank is away.');
  }
};

const sync = (body: Body) => {
  const item = itemOf(body);
  const from = Number(body.cursor || 0);
  const all = transactionsOf(item);
  if (from >= all.length) failByFault(item);
  const added = all.slice(from, from + PAGE);
  const next = from + added.length;
  return {
    ...{ added, modified: [], removed: [], accounts: accountsOf(item) },
    ...{ next_cursor: String(next), has_more: next < all.length },
    transactions_update_status: 'HISTORICAL_UPDATE_COMPLETE',
  };
};

const exchange = ({ public_token }: Body) => {
  const item = readItem('public', public_token);
  if (item !== undefined) return { access_token: writeToken('access', item), item_id: item.item };
  const message = 'The public token is not one of the Test bank.';
  throw new TestBankError(400, 'INVALID_INPUT', 'INVALID_PUBLIC_TOKEN', message);
};

/** The calls of Plaid's API that the Test bank supports, by path. */
export const calls: Readonly<Record<string, (body: Body) => unknown>> = {
  '/link/token/create': (body) => ({
    link_token: writeToken('link', {
      id: randomUUID(),
      item: readItem('access', body.access_token) ?? null,
    }),
    expiration: new Date(Date.now() + 4 * 3_600_000).toISOString(),
  }),
  '/item/public_token/exchange': exchange,
  '/item/get': (body) => {
    const { item, institution } = itemOf(body);
    const { name } = findInstitution(institution) ?? {};
    return { item: { item_id: item, institution_id: institution, institution_name: name } };
  },
  '/accounts/get': (body) => ({ accounts: accountsOf(itemOf(body)) }),
  '/transactions/sync': sync,
  '/item/remove': (body) => itemOf(body) && {},
};
