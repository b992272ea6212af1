import type { GenericSchema, InferInput, InferOutput } from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call's method and path in one, path parameters written `:name`, relative to `/api`. */
export type Route = `${Method} /${string}`;

/**
 * The required access. `public` needs no token; the others name the minimum role (decision 11):
 * technician < dispatcher < admin. `operator` needs the session of an operator or the server's deploy
 * token (decision 188), because releases belong to no business; `deploy` takes the deploy key of a
 * team as well, for its own remote (decision 99).
 */
export type Access = 'public' | 'technician' | 'dispatcher' | 'admin' | 'deploy' | 'operator';

/** Access by who runs the server or deploys to it. */
export type DeployAccess = 'deploy' | 'operator';

/** Access by a role of a member. */
export type MemberAccess = Exclude<Access, 'public' | DeployAccess>;

export const isDeployAccess = (access: Access): access is DeployAccess =>
  access === 'deploy' || access === 'operator';

/** Named rate limits; their values are in the API, beside the limiter. */
export type Limit =
  | 'login'
  | 'reauthenticate'
  | 'register'
  | 'reset'
  | 'book'
  | 'link'
  | 'key'
  | 'page-token'
  | 'vitals';

/** The files that an upload accepts. Their type is detected from the content, not the name. */
export interface Upload {
  /** Media types. */
  readonly types: readonly string[];
  readonly mostBytes: number;
}

/** One call of the API, defined once: router, client, OpenAPI and types derive from it. */
export interface Endpoint {
  readonly route: Route;
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  /** The response's schema; `null` for an empty response. */
  readonly response: GenericSchema | null;
  /** Media type of a response that is not JSON: a file such as a PDF, or a stream of events. */
  readonly produces?: string;
  /** Takes one file as `multipart/form-data`, in its field `file`; such a call has no body. */
  readonly upload?: Upload;
  /**
   * Sent while its page is left: a small body of JSON, which may say that it is `text/plain`, because
   * a beacon to another origin can say nothing else.
   */
  readonly isBeacon?: true;
  /** 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** A create: takes an `Idempotency-Key` header (decision 6). */
  readonly idempotent?: true;
  readonly limit?: Limit;
  /** May be read from a replica that is seconds behind, but not behind the caller's own writes (decision 127). */
  readonly mayLag?: true;
  /**
   * Needs proof within the last ten minutes that the caller is the user of the session; else 403
   * with the code `step_up_required`, where the server's `STEP_UP` is on (decision 79).
   */
  readonly stepUp?: true;
  /**
   * A writing call of operators that changes nothing yet: it is not in the audit, and an operator's
   * session needs no fresh proof (decision 188).
   */
  readonly prepares?: true;
  /** Works while the business is closed, as calls about the user's own account do (decision 103). */
  readonly whileClosed?: true;
  /** The handler counts the call by its account or session, which no e-mail address in the body names. */
  readonly countedByHandler?: true;
}

export type Api = Readonly<Record<string, Endpoint>>;

/** Returns the table itself, with its literal types. */
export const defineEndpoints = <const A extends Api>(endpoints: A): A => endpoints;

/** `GET /jobs/:id` as `['GET', '/jobs/:id']`. */
export const splitRoute = (route: Route): [Method, string] => {
  const space = route.indexOf(' ');
  return [route.slice(0, space) as Method, route.slice(space + 1)];
};

/**
 * Whether responses may contain personal data or secrets, so that nothing keeps them: of calls with
 * a token, and of public calls that are limited, because they sign in or take a secret link.
 */
export const isPersonal = ({ access, limit }: Pick<Endpoint, 'access' | 'limit'>): boolean =>
  access !== 'public' || limit !== undefined;

/** A call whose name begins with `list` returns an array in pages (decision 3). */
export type IsList<Name> = Name extends `list${string}` ? true : false;

type InputOfSchema<S> = S extends GenericSchema ? InferInput<S> : undefined;
type OutputOfSchema<S> = S extends GenericSchema ? InferOutput<S> : undefined;
type Optional<T> = Record<never, never> extends T ? true : false;
type RequestField<Key extends string, S> = S extends GenericSchema
  ? Optional<InferInput<S>> extends true
    ? { [P in Key]?: InferInput<S> | undefined }
    : { [P in Key]: InferInput<S> }
  : Record<never, never>;
type Flatten<T> = { [K in keyof T]: T[K] };

/** The input of a caller: path parameters, query and body, each before parsing; or a file. */
export type RequestOf<E extends Endpoint> = Flatten<
  RequestField<'params', E['params']> &
    RequestField<'query', E['query']> &
    RequestField<'body', E['body']> &
    (E['upload'] extends Upload ? { file: File } : Record<never, never>)
>;

/** The input of a handler: path parameters, query and body, parsed and stripped. */
export interface InputOf<E extends Endpoint> {
  readonly params: OutputOfSchema<E['params']>;
  readonly query: OutputOfSchema<E['query']>;
  readonly body: OutputOfSchema<E['body']>;
}

/** The result for a caller. */
export type ResponseOf<E extends Endpoint> = E['produces'] extends string
  ? Blob
  : E['response'] extends GenericSchema
    ? OutputOfSchema<E['response']>
    : undefined;

/** The result of a handler. */
export type ResultOf<E extends Endpoint> = E['response'] extends GenericSchema
  ? InputOfSchema<E['response']>
  : undefined;
