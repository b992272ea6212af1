import type { Readable } from 'node:stream';
import type { Role } from '@tradewind/contracts';
import type {
  Api,
  DeployAccess,
  Endpoint,
  InputOf,
  IsList,
  Limit,
  ResultOf,
  Upload,
} from '@tradewind/contracts/endpoint';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { Db } from '../database/db.ts';
import type { Buckets } from './buckets.ts';
import type { Download } from './download.ts';
import type { Page } from './page.ts';
import type { ReceivedFile } from './receiveUpload.ts';

/** Where a call comes from. */
export interface CallOrigin {
  /** IP address of the caller. */
  readonly address: string;
  /** What the caller's browser or program calls itself; may be empty. */
  readonly userAgent: string;
}

/** The key, or the page token, by which a program makes a call (decision 81). */
interface ActingKey {
  readonly id: string;
  /** Such as `jobs:read`. */
  readonly scopes: readonly string[];
}

/** The member or the program by whose hand something is done. */
export interface Actor extends CallOrigin {
  /** Of a program, the admin who made its key. */
  readonly userId: string;
  readonly businessId: string;
  readonly role: Role;
  readonly name: string;
  /** IANA zone of the business. */
  readonly timezone: string;
  /** Undefined for a member. */
  readonly key?: ActingKey | undefined;
}

/** The author of a change, as a timeline shows it: a member or a key. */
export type Author = Pick<Actor, 'userId' | 'name' | 'key'>;

/** The id of the member who did something; null for a program, which no member did. */
export const memberIdOf = ({ key, userId }: Author): string | null =>
  key === undefined ? userId : null;

/** Returns where a request comes from; its user agent is cut to 300 characters. */
export const originOfCall = (ctx: Context): CallOrigin => ({
  address: ctx.ip,
  userAgent: ctx.get('user-agent').slice(0, 300),
});

/** Protocol, host and port of a request; callers outside of a browser can write any host. */
export const siteOfCall = ({ protocol, host }: Context): string => `${protocol}://${host}`;

/** The path of the page of this host that makes a request, as its `Referer` says; `/` without one. */
export const pageOfCall = (ctx: Context): string => {
  const page = URL.parse(ctx.get('referer'));
  return page?.host === ctx.host ? page.pathname : '/';
};

/** Who makes a call about releases, or of the operators' console. */
export interface Deployer {
  /** The operator whose session it is (decision 188); undefined with a deploy token or key. */
  readonly operator?: Caller | undefined;
  /** The team whose deploy key signed the token; undefined for an operator. */
  readonly team:
    | { readonly key: string; readonly name: string; readonly remote: string }
    | undefined;
}

/** The signed-in caller; read from the database with every request. */
export interface Caller extends Actor {
  /** The session that the token names; of a program its key. */
  readonly sessionId: string;
  /** Whether the user has proven within the last ten minutes that it is them (decision 79). */
  readonly isSteppedUp: boolean;
}

/** A user, with the token version that their sessions have now (decision 66). */
export interface SessionOwner {
  readonly userId: string;
  readonly tokenVersion: number;
}

/** How calls with a limit are counted. */
export interface Attempts {
  /**
   * Counts a call by its caller, before its body is read.
   * @throws ApiError 429 with the seconds to wait, unless a later {@link countAccount} may pass it.
   */
  countCaller(ctx: Context, limit: Limit): Promise<void>;
  /**
   * Counts a call by the account of an e-mail address in its body; call it also without an address.
   * @throws ApiError 429 with the seconds to wait.
   */
  countAccount(ctx: Context, limit: Limit, email: string | undefined): Promise<void>;
  /**
   * Counts a call by the account of a user.
   * @throws ApiError 429 with the seconds to wait.
   */
  countUser(ctx: Context, limit: Limit, user: SessionOwner): Promise<void>;
  /** Lets this browser's later attempts for a user count by themselves. */
  rememberDevice(ctx: Context, user: SessionOwner): void;
}

/** The context of a public handler. */
interface PublicContext extends CallOrigin {
  /**
   * Of a signed-in caller for their business, else for none: a public handler goes on with
   * `db.forBusiness(…)`. Within an idempotent create, the transaction that also stores the response.
   */
  readonly db: Db;
  /** Host name of the request, without port; it determines the edition. */
  readonly host: string;
  /** The path of the page that calls, see {@link pageOfCall}. */
  readonly page: string;
  /** The buckets of the caller's browser; the response becomes private. */
  readonly buckets: () => Buckets;
  /** The site that the request names, see {@link siteOfCall}. */
  readonly site: string;
  readonly requestId: string;
  /**
   * Counts a call by an account that its body does not name by an e-mail address (decision 67).
   * @throws ApiError 429 with the seconds to wait.
   */
  readonly countAccount: (limit: Limit, user: SessionOwner) => Promise<void>;
  /** Stores in the caller's browser that this user has proved who they are (decision 67). */
  readonly rememberDevice: (user: SessionOwner) => void;
  readonly log: Logger;
}

/** The context of a handler with a signed-in caller. */
export interface MemberContext extends PublicContext {
  readonly actor: Caller;
}

/**
 * Counts a call against its rate limit.
 * @throws ApiError 429 with the seconds to wait.
 */
export type CountCall = (limit: Limit, by: 'address' | 'account', who: string) => Promise<void>;

/** The context of a handler of a call about releases. */
interface DeployContext extends PublicContext {
  readonly deployer: Deployer;
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? PublicContext
  : E['access'] extends DeployAccess
    ? DeployContext
    : MemberContext;
type ElementOf<T> = T extends readonly (infer Element)[] ? Element : never;
type HandlerResult<Name, E extends Endpoint> = E extends { readonly produces: 'text/event-stream' }
  ? Readable
  : IsList<Name> extends true
    ? Page<ElementOf<ResultOf<E>>>
    : E['produces'] extends string
      ? Download
      : E['response'] extends null
        ? unknown
        : ResultOf<E>;

/** How the handler of an upload receives its file and stores the result. */
export interface Receiving {
  /** Receives the file. */
  readonly receive: () => Promise<ReceivedFile>;
  /**
   * Runs `create` in a transaction; with an `Idempotency-Key` only if this file was not sent with
   * it before, else it returns the earlier result. Receiving a file is too slow for the transaction
   * that stores the key.
   */
  readonly keepOnce: <T>(file: ReceivedFile, create: (tx: Db) => Promise<T>) => Promise<T>;
}

type UploadOf<E extends Endpoint> = E['upload'] extends Upload ? Receiving : unknown;

/** Handles one call; throws an ApiError to reject it. */
type Handler<Name, E extends Endpoint> = (
  input: InputOf<E> & UploadOf<E>,
  context: ContextOf<E>,
) => HandlerResult<Name, E> | Promise<HandlerResult<Name, E>>;

/** A handler for every call of a table. */
export type Handlers<A extends Api> = { readonly [Name in keyof A]: Handler<Name, A[Name]> };

/**
 * Returns whose jobs an actor may see: a technician only those with a visit that they are on, others
 * all of the business (decision 11).
 */
export const visibleMember = (actor: Actor): string | null =>
  actor.role === 'technician' ? actor.userId : null;
