import { type Fault, findInstitution, isFault } from './institutions.ts';

/**
 * A connection as encoded in its token: the Test bank stores nothing, so tokens survive restarts.
 */
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

/** Decodes a link token: the connection to sign in to again, if any. */
export const readLink = (token: unknown) =>
  read('link', token) as { readonly item: TestItem | null } | undefined;

/** Decodes a public or an access token; undefined for one that the Test bank did not issue. */
export const readItem = (kind: 'public' | 'access', token: unknown): TestItem | undefined => {
  const found = read(kind, token) as Partial<TestItem> | undefined;
  const { item, institution, accounts, fault } = found ?? {};
  if (typeof item !== 'string' || findInstitution(String(institution)) === undefined) return;
  if (!Array.isArray(accounts) || !isFault(String(fault))) return;
  return found as TestItem;
};
