import { type Fault, findInstitution, isFault } from './institutions.ts';

/** A connection as its token tells it: the Test bank remembers nothing, over restarts and processes. */
export interface TestItem {
  readonly item: string;
  readonly institution: string;
  readonly accounts: readonly string[];
  readonly fault: Fault;
}

type TokenKind = 'link' | 'public' | 'access';

/** A token of the Test bank, recognisable as such. */
export const writeToken = (kind: TokenKind, content: unknown) =>
  `${kind}-test-${Buffer.from(JSON.stringify(content)).toString('base64url')}`;

const read = (kind: TokenKind, token: unknown): unknown => {
  const [, text] = new RegExp(`^${kind}-test-([\\w-]+)$`).exec(String(token)) ?? [];
  try {
    return text && JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/** What a link token carries: the connection that is signed in to again, if it is one. */
export const readLink = (token: unknown) =>
  read('link', token) as { readonly item: TestItem | null } | undefined;

/** What a public or an access token stands for; undefined for one that the Test bank never gave. */
export const readItem = (kind: 'public' | 'access', token: unknown): TestItem | undefined => {
  const found = read(kind, token) as Partial<TestItem> | undefined;
  const { item, institution, accounts, fault } = found ?? {};
  if (typeof item !== 'string' || findInstitution(String(institution)) === undefined) return;
  if (!Array.isArray(accounts) || !isFault(String(fault))) return;
  return found as TestItem;
};
