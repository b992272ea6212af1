import type { AppApi } from '@tradewind/contracts/api';
import {
  type IsList,
  type RequestOf,
  type ResponseOf,
  splitRoute,
} from '@tradewind/contracts/endpoint';
import type { ApiError, FieldError } from '@tradewind/contracts/errors';
import { routes } from '@tradewind/contracts/routes';
import ky, { HTTPError, type KyInstance, type Options } from 'ky';
import { fetchWithProgress, type OnProgress } from './uploadFetch.ts';

/**
 * A response with a status of 400 or more. Its message is the API's own, and empty where something
 * in front of the API responded, such as a proxy while no server runs.
 */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  /**
   * The whole response body: some contain more, such as the slots that are still free, or the
   * challenge of a sign-in that needs a second factor.
   */
  readonly answer: Readonly<Partial<ApiError>>;

  constructor(status: number, answer: Partial<ApiError>) {
    super(answer.message ?? '');
    this.name = 'ApiFailure';
    this.status = status;
    this.code = answer.code ?? 'unknown';
    this.errors = answer.errors ?? [];
    this.requestId = answer.requestId;
    this.answer = answer;
  }
}

/** One page of a list, and the cursor of the next one where there is more (decision 3). */
export interface Page<Row> {
  readonly rows: Row[];
  readonly next?: string;
}

type RowOf<T> = T extends readonly (infer Row)[] ? Row : never;
/** A stream of events is followed (`followEvents`), not called. */
type Callable<K extends keyof AppApi> = AppApi[K] extends { produces: 'text/event-stream' }
  ? never
  : K;
type Name = { [K in keyof AppApi & keyof typeof routes]: Callable<K> }[keyof AppApi &
  keyof typeof routes];
type Answer<K extends Name> =
  IsList<K> extends true ? Page<RowOf<ResponseOf<AppApi[K]>>> : ResponseOf<AppApi[K]>;
type Call<K extends Name> =
  Record<never, never> extends RequestOf<AppApi[K]>
    ? (request?: RequestOf<AppApi[K]>, options?: CallOptions) => Promise<Answer<K>>
    : (request: RequestOf<AppApi[K]>, options?: CallOptions) => Promise<Answer<K>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A repeated key within 24 h returns the first result again (decision 6). */
  readonly idempotencyKey?: string;
  /** Called with the progress of an upload; in browsers only. */
  readonly onProgress?: OnProgress;
}

/** Every call of the API as a typed function. */
export type ApiClient = { readonly [K in Name]: Call<K> };

export interface ApiClientOptions {
  /** Where the API is, such as `https://acme.example/api`. */
  readonly baseUrl: string;
  /** The bearer token at the time of each call. */
  readonly token?: () => string | null;
  /** Called when a response is 401 and the call's token is still the current one. */
  readonly onUnauthorized?: (failure: ApiFailure) => void;
  /**
   * Called when a call needs fresh proof of who the user is (decision 79). The call is repeated once
   * if it resolves to true, and else fails with the API's message.
   */
  readonly onStepUpRequired?: () => Promise<boolean>;
  readonly fetch?: typeof globalThis.fetch;
}

interface AnyRequest {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly file?: File;
}

const fill = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));

const present = (query: Record<string, unknown> = {}) =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => [key, String(value)]);

const nextCursor = (link: string | null) => {
  const target = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return target === undefined
    ? null
    : new URL(target, 'http://localhost').searchParams.get('cursor');
};

const readResponse = async (name: string, response: Response) => {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  const isFile = response.headers.has('content-disposition');
  if (isFile || !type.startsWith('application/json')) return response.blob();
  const body: unknown = await response.json();
  if (!name.startsWith('list')) return body;
  const next = nextCursor(response.headers.get('link'));
  return { rows: body, ...(next !== null && { next }) };
};

const readFailure = async (error: HTTPError): Promise<ApiFailure> => {
  const { data, response } = error as HTTPError<Partial<ApiError> | string | null>;
  if (typeof data !== 'object' || data === null) return new ApiFailure(response.status, {});
  // What stands in front of the API may send its message as `error`.
  const message = data.message ?? (data.errors?.length ? undefined : data.error);
  return new ApiFailure(response.status, {
    ...data,
    ...(typeof message === 'string' && { message }),
  });
};

const formOf = (file: File) => {
  const form = new FormData();
  form.set('file', file);
  return form;
};

const createCall = (name: Name, http: KyInstance, options: ApiClientOptions) => {
  const [method, path] = splitRoute(routes[name]);
  const send = async (
    request: AnyRequest,
    { signal, idempotencyKey, onProgress }: CallOptions,
  ): Promise<unknown> => {
    const token = options.token?.() ?? null;
    const headers: Record<string, string> = {};
    if (token !== null) headers.authorization = `Bearer ${token}`;
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    const init: Options = { method, headers, searchParams: present(request.query) as string[][] };
    if (signal !== undefined) init.signal = signal;
    if (request.body !== undefined) init.json = request.body;
    if (request.file !== undefined) {
      init.body = formOf(request.file);
      // A photo may take minutes over a mobile network; the caller can abort it by its signal.
      init.timeout = false;
      if (onProgress !== undefined) init.fetch = fetchWithProgress(onProgress);
    }
    try {
      return await readResponse(name, await http(fill(path, request.params).slice(1), init));
    } catch (error) {
      if (!(error instanceof HTTPError)) throw error;
      const failure = await readFailure(error);
      const isInUse = token !== null && token === options.token?.();
      if (failure.status === 401 && isInUse) options.onUnauthorized?.(failure);
      throw failure;
    }
  };
  return async (request: AnyRequest = {}, callOptions: CallOptions = {}) => {
    try {
      return await send(request, callOptions);
    } catch (error) {
      const needsProof = error instanceof ApiFailure && error.code === 'step_up_required';
      if (!needsProof || !(await options.onStepUpRequired?.())) throw error;
      callOptions.signal?.throwIfAborted();
      return send(request, callOptions);
    }
  };
};

/**
 * Creates the API's client. A response of 400 or more throws {@link ApiFailure}; an unreachable
 * network throws ky's own error. Nothing is retried: the query cache does that.
 */
export const createApiClient = (options: ApiClientOptions): ApiClient => {
  const http = ky.create({
    prefix: options.baseUrl,
    retry: 0,
    timeout: 30_000,
    ...(options.fetch && { fetch: options.fetch }),
  });
  const names = Object.keys(routes) as Name[];
  const calls = names.map((name) => [name, createCall(name, http, options)] as const);
  return Object.fromEntries(calls) as unknown as ApiClient;
};
