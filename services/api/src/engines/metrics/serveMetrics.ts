import { hash, timingSafeEqual } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Middleware } from 'koa';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Serves `/metrics` to requests with the token; 401 without it. */
export const metricsForToken =
  (metrics: Metrics, token: string): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/metrics') return next();
    ctx.set('Cache-Control', 'no-store');
    if (!timingSafeEqual(digest(ctx.get('authorization')), digest(`Bearer ${token}`))) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer');
      ctx.body = 'The metrics need a token.';
      return undefined;
    }
    const { contentType, text } = await metrics.read();
    ctx.set('Content-Type', contentType);
    ctx.body = text;
    return undefined;
  };

/** Serves `/metrics` on a port of its own, without a token. */
export const metricsListener =
  (metrics: Metrics): RequestListener =>
  (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.read().then(
      ({ contentType, text }) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
