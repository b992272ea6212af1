import type { ShareConnections } from './connectionShares.ts';

/** A statement and the business that it runs for; an empty one finds no row of any business. */
export interface BoundSql {
  readonly sql: string;
  readonly businessId: string;
  /** On a standby: the position that it must have replayed. */
  readonly after?: string;
  /** Whether the position of the log after it is read, where something needs it. */
  readonly isWrite?: boolean;
}

export const isBound = (text: unknown): text is BoundSql =>
  typeof text === 'object' && text !== null && 'sql' in text;

/** Reads that run in one round trip, for one business. */
export interface BoundGroup {
  readonly statements: readonly { readonly sql: string; readonly values: readonly unknown[] }[];
  readonly businessId: string;
}

export const isGroup = (text: unknown): text is BoundGroup =>
  typeof text === 'object' && text !== null && 'statements' in text;

/** What runs statements: pg's pool, or the one connection of a transaction. */
export interface Connection {
  query(sql: string | BoundSql, parameters: readonly unknown[]): Promise<{ rows: unknown[] }>;
}

/** A pool of connections, of which each business has a share. */
export interface SharedPool extends Connection {
  readonly share: ShareConnections;
  /** Missing on a replica. */
  queryGroup?(group: BoundGroup): Promise<readonly unknown[][]>;
}
