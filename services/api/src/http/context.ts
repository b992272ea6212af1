import type { Readable } from 'node:stream';
import type { Role } from '@tradewind/contracts';
import type {
  Api,
  Endpoint,
  InputOf,
  IsList,
  Limit,
  ResultOf,
  Upload,
} from '@tradewind/contracts/endpoint';
import type { Logger } from 'pino';
import type { Db } from '../database/db.ts';
import type { Download } from './download.ts';
import type { Page } from './page.ts';
import type { ReceivedFile } from './receiveUpload.ts';

/** The signed-in member who calls; read from the database with every request. */
export interface Actor {
  readonly userId: string;
  readonly businessId: string;
  readonly role: Role;
  readonly name: string;
  /** IANA zone of the business. */
  readonly timezone: string;
}

/** What a public handler has at hand. */
interface PublicContext {
  /** Within an idempotent create this is the transaction that also keeps the answer. */
  readonly db: Db;
  /** Network address of the caller. */
  readonly address: string;
  /** Host name that was called, without port: it names the edition. */
  readonly host: string;
  readonly requestId: string;
  readonly log: Logger;
}

/** What a handler has at hand once the caller is known. */
export interface MemberContext extends PublicContext {
  readonly actor: Actor;
}

/**
 * Counts a call against its rate limit.
 * @throws ApiError 429 with the seconds to wait.
 */
export type CountCall = (limit: Limit, by: 'address' | 'account', who: string) => Promise<void>;

type ContextOf<E extends Endpoint> = E['access'] extends 'public' | 'deploy'
  ? PublicContext
  : MemberContext;
type ElementOf<T> = T extends readonly (infer Element)[] ? Element : never;
type AnswerOf<Name, E extends Endpoint> = E extends { readonly produces: 'text/event-stream' }
  ? Readable
  : IsList<Name> extends true
    ? Page<ElementOf<ResultOf<E>>>
    : E['produces'] extends string
      ? Download
      : E['response'] extends null
        ? unknown
        : ResultOf<E>;

/** How the handler of an upload takes its file in, and keeps what comes of it. */
export interface Receiving {
  /** Takes the file in, once the handler wants it. */
  readonly receive: () => Promise<ReceivedFile>;
  /**
   * Runs `create` in a transaction; under an `Idempotency-Key` only if this file did not come
   * under it before, else it gives what `create` gave then. Taking a file in is too slow to do
   * inside the transaction that keeps the key.
   */
  readonly keepOnce: <T>(file: ReceivedFile, create: (tx: Db) => Promise<T>) => Promise<T>;
}

type UploadOf<E extends Endpoint> = E['upload'] extends Upload ? Receiving : unknown;

/** Answers one call; throws a ApiError to refuse it. */
type Handler<Name, E extends Endpoint> = (
  input: InputOf<E> & UploadOf<E>,
  context: ContextOf<E>,
) => AnswerOf<Name, E> | Promise<AnswerOf<Name, E>>;

/** A handler for every call of a table. */
export type Handlers<A extends Api> = { readonly [Name in keyof A]: Handler<Name, A[Name]> };
