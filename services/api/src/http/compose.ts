import type { Middleware } from 'koa';

/** Several middleware as one, each the next of the one before it. */
export const inOrder =
  (all: readonly Middleware[]): Middleware =>
  (ctx, next) => {
    const from = (at: number): Promise<unknown> =>
      Promise.resolve(all[at] === undefined ? next() : all[at](ctx, () => from(at + 1)));
    return from(0);
  };
