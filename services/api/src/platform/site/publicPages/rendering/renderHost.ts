/**
 * The program of a render process: loads one render module from its standard input and renders
 * pages with it. It is passed to Node as text, so that the process needs no file; therefore it
 * imports nothing of ours.
 *
 * The permission model and the process's own user keep the module from files, network and other
 * processes. What they leave open, such as signals to processes of the same user, is closed here
 * before the module is loaded: it reaches neither `process` nor any built-in module but four. It may
 * change every prototype, and so gets `process` from a listener's `this` after all: therefore that
 * object loses what is dangerous, and the hooks call no method by its name.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { builtinModules, registerHooks } from 'node:module';
import { createInterface } from 'node:readline';
import stream from 'node:stream';
import util from 'node:util';
import type { CallFailure, MessageFromRenderer, MessageToRenderer } from './messages.ts';

type Render = (request: object) => Promise<unknown>;
type Sent =
  | MessageFromRenderer
  | { readonly kind: 'page'; readonly id: number; readonly page: unknown };

const { stdin, stdout, stderr, platform, version, versions } = process;
const exit = process.exit.bind(process);

const send = (message: Sent): void => void stdout.write(`${JSON.stringify(message)}\n`);
const messageOf = (error: unknown): string => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.slice(0, 5_000);
};

/** What React needs on a server. */
const modules: Readonly<Record<string, unknown>> = {
  async_hooks: { AsyncLocalStorage },
  crypto: { createHash },
  stream,
  util,
};

const requireModule = (name: string): unknown => {
  const found = modules[name.replace(/^node:/, '')];
  if (found === undefined) throw new Error(`A render module has no ${name}.`);
  return found;
};

/** Names of built-in modules that are also globals of every program. */
const STANDARD = ['console', 'crypto', 'process'];

/** Characters; the API logs the first ones, and ends a process that writes many more. */
const MOST_WRITTEN = 10_000;
let written = 0;
const writeError = (text: string): void => {
  written += text.length;
  if (written <= MOST_WRITTEN) stderr.write(text);
};

/** Writes to standard error, because standard output is for messages. */
const consoleToErrors = Object.fromEntries(
  ['debug', 'error', 'info', 'log', 'trace', 'warn'].map((name) => [
    name,
    (...values: unknown[]) => writeError(`${util.format(...values)}\n`),
  ]),
);

const NativeDate = Date;
/** Milliseconds by which the API's clock is ahead of this process's. */
let ahead = 0;

/** The clock of a render module is the API's, so that a page and the answers in it agree on the day. */
class ServerDate extends NativeDate {
  constructor(...parts: [] | [string]) {
    if (parts.length === 0) super(ServerDate.now());
    else super(...parts);
  }

  static override now(): number {
    return NativeDate.now() + ahead;
  }
}

/** What `process` has to reach other processes and built-in modules. */
const DANGEROUS = [
  ...['kill', '_kill', '_debugProcess', '_debugEnd', 'execve'],
  ...['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule'],
];

/** `text.startsWith(start)`, whatever becomes of the prototype of strings. */
const startsWith: (text: string, start: string) => boolean = Function.prototype.call.bind(
  String.prototype.startsWith,
);

const confine = (): void => {
  for (const name of DANGEROUS) Reflect.deleteProperty(process, name);
  // Node makes each built-in module a global of a program that is passed as text.
  for (const name of builtinModules) {
    if (!STANDARD.includes(name)) Reflect.deleteProperty(globalThis, name);
  }
  const replaced = {
    process: Object.freeze({ env: Object.freeze({}), platform, version, versions }),
    console: consoleToErrors,
    requireModule,
    Date: ServerDate,
  };
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
  }
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'module' || specifier === 'node:module') {
        return { url: 'render:module', format: 'module', shortCircuit: true };
      }
      if (startsWith(specifier, 'data:')) return next(specifier, context);
      throw new Error(`A render module cannot import ${specifier}.`);
    },
    load(url, context, next) {
      if (url !== 'render:module') return next(url, context);
      const source = 'export const createRequire = () => requireModule;';
      return { format: 'module', source, shortCircuit: true };
    },
  });
};

let render: Render | undefined;
let lastCall = 0;
const waiting = new Map<
  number,
  { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void }
>();

const load = async (code: string): Promise<void> => {
  confine();
  const module = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as { default?: unknown };
  if (typeof module.default !== 'function') throw new Error('It exports no render function.');
  render = module.default as Render;
};

/** The API's answer as the error that the module's API client throws; else a plain one. */
const toError = ({ status, answer }: CallFailure): Error =>
  status >= 500
    ? new Error('The call failed.')
    : Object.assign(new Error(answer.message), {
        name: 'ApiFailure',
        ...{ status, answer, code: answer.code, errors: [] },
      });

const renderPage = async (id: number, request: object): Promise<void> => {
  const call = (name: string, given: unknown) =>
    new Promise((resolve, reject) => {
      lastCall += 1;
      waiting.set(lastCall, { resolve, reject });
      send({ kind: 'call', id, call: lastCall, name, request: given });
    });
  try {
    send({ kind: 'page', id, page: await render?.({ ...request, call }) });
  } catch (error) {
    send({ kind: 'failed', id, message: messageOf(error) });
  }
};

const receive = (message: MessageToRenderer): void => {
  if (message.kind === 'render') {
    ahead = message.now - NativeDate.now();
    return void renderPage(message.id, message.request);
  }
  if (message.kind === 'load') {
    return void load(message.code).then(
      () => send({ kind: 'loaded' }),
      (error) => send({ kind: 'unloadable', message: messageOf(error) }),
    );
  }
  const { call, answer, failure } = message;
  const asked = waiting.get(call);
  waiting.delete(call);
  if (failure === undefined) asked?.resolve(answer);
  else asked?.reject(toError(failure));
};

createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY })
  .on('line', (line) => receive(JSON.parse(line) as MessageToRenderer))
  // The API has ended.
  .on('close', () => exit(0));
send({ kind: 'started' });
