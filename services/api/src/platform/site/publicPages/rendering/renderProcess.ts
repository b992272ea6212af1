import { ApiFailure } from '@tradewind/api-client';
import type { PublicPage, PublicRequest, RenderPage } from '@tradewind/contracts';
import type { Logger } from 'pino';
import { connectRenderer, type Renderer } from './connectRenderer.ts';
import type { CallFailure, MessageFromRenderer } from './messages.ts';
import { hasOwnUsers } from './spawnRenderer.ts';

/** Milliseconds for starting a process and loading its module. */
const LOADING = 15_000;
/** Milliseconds for one page; after that the browser renders it. */
const RENDERING = 5_000;
/** API calls for one page. */
const MOST_CALLS = 50;

/** A running process with one render module. */
export interface RenderProcess {
  /** @throws Error when the module fails, or when the process ends before the page is there. */
  readonly render: RenderPage;
  /** Ends the process; pages that are being rendered fail. */
  readonly stop: () => void;
  /** Resolves once the process has ended. */
  readonly ended: Promise<void>;
}

export interface RenderProcessOptions {
  /** The module's text, whose hash was checked. */
  readonly code: string;
  /** The remote and version, such as `billing@1.4.0`, for the log. */
  readonly source: string;
  readonly log: Logger;
}

interface Rendering {
  readonly call: PublicRequest['call'];
  readonly resolve: (page: PublicPage) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
  calls: number;
}

/**
 * Starts a process for a render module and loads it. A process that takes too long or sends
 * anything but expected messages is killed, which is logged.
 * @throws Error when the module cannot be loaded.
 */
export const startRenderProcess = async (
  options: RenderProcessOptions,
  ownUser = hasOwnUsers(),
): Promise<RenderProcess> => {
  const { loaded, hasStarted, ...process } = open(options, ownUser);
  try {
    await loaded;
    return process;
  } catch (error) {
    process.stop();
    // Node itself may be in a folder that only root can read.
    if (!ownUser || hasStarted()) throw error;
    options.log.warn({ err: error }, 'render processes run without a user of their own');
    return startRenderProcess(options, false);
  }
};

const open = ({ code, log, source }: RenderProcessOptions, ownUser: boolean) => {
  const pages = pendingPages();
  const loading = Promise.withResolvers<void>();
  let isStarted = false;
  let isSettled = false;

  const answerCall = async ({
    id,
    call,
    name,
    request,
  }: MessageFromRenderer & { kind: 'call' }) => {
    const ask = pages.takeCall(id);
    const result = await ask(name, request ?? {}).then(
      (answer) => ({ answer }),
      (error) => {
        if (!(error instanceof ApiFailure)) log.error({ err: error, source }, 'call failed');
        return { failure: failureOf(error) };
      },
    );
    renderer.send({ kind: 'answer', id, call, ...result });
  };
  /** Each message about loading comes once: repeated ones would keep the API busy. */
  const settle = () => {
    if (!isStarted || isSettled) throw new Error('It loaded what nobody asked for.');
    isSettled = true;
    return loading;
  };
  const receive = (message: MessageFromRenderer) => {
    switch (message.kind) {
      case 'started':
        if (isStarted) throw new Error('It started twice.');
        isStarted = true;
        return renderer.send({ kind: 'load', code });
      case 'loaded':
        return settle().resolve();
      case 'unloadable':
        return settle().reject(new Error(message.message));
      case 'call':
        return void answerCall(message).catch(renderer.kill);
      case 'page':
        return pages.take(message.id).resolve(message.page);
      case 'failed':
        return pages.take(message.id).reject(new Error(message.message));
    }
  };
  const fail = (reason: Error) => {
    loading.reject(reason);
    pages.rejectAll(reason);
  };
  const renderer: Renderer = connectRenderer({ ownUser, source, log, receive, fail });
  const late = setTimeout(() => renderer.kill(new Error('It took too long to load.')), LOADING);
  return {
    loaded: loading.promise.finally(() => clearTimeout(late)),
    hasStarted: () => isStarted,
    ended: renderer.ended,
    stop: renderer.stop,
    render: ({ call, ...request }: PublicRequest) =>
      new Promise<PublicPage>((resolve, reject) => {
        const timer = setTimeout(
          () => renderer.kill(new Error('It took too long to render a page.')),
          RENDERING,
        );
        const id = pages.add({ call, resolve, reject, timer, calls: 0 });
        renderer.send({ kind: 'render', id, now: Date.now(), request });
      }),
  };
};

/** The pages that a process is rendering, by the id of their message. */
const pendingPages = () => {
  const pending = new Map<number, Rendering>();
  let lastId = 0;
  let over: Error | undefined;
  const take = (id: number): Rendering => {
    const rendering = pending.get(id);
    if (rendering === undefined) throw new Error('It answered what nobody asked.');
    pending.delete(id);
    clearTimeout(rendering.timer);
    return rendering;
  };
  const rejectAll = (reason: Error) => {
    over = reason;
    for (const id of pending.keys()) take(id).reject(reason);
  };
  return {
    add: (rendering: Rendering): number => {
      lastId += 1;
      pending.set(lastId, rendering);
      if (over !== undefined) rejectAll(over);
      return lastId;
    },
    /** @throws Error when the process renders no such page, or has made too many calls for it. */
    takeCall: (id: number): PublicRequest['call'] => {
      const rendering = pending.get(id);
      if (rendering === undefined) throw new Error('It made a call without rendering a page.');
      rendering.calls += 1;
      if (rendering.calls > MOST_CALLS) throw new Error(`It made more than ${MOST_CALLS} calls.`);
      return rendering.call;
    },
    /** @throws Error when the process renders no such page. */
    take,
    rejectAll,
  };
};

const failureOf = (error: unknown): CallFailure => {
  if (!(error instanceof ApiFailure)) return { status: 500, answer: { message: '', code: '' } };
  const { status, answer, message, code } = error;
  return { status, answer: { ...answer, message, code } };
};
