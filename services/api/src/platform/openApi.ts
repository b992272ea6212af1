import { createHash } from 'node:crypto';
import { apiVersion } from '@tradewind/contracts';
import { api } from '@tradewind/contracts/api';
import { toOpenApi } from '@tradewind/contracts/openapi';
import type { Middleware } from 'koa';
import { docsPage } from './docsPage.ts';
import { docsStyle } from './docsStyle.ts';

interface Page {
  readonly type: string;
  readonly content: string;
}

const pages = (): Record<string, Page> => {
  const document = toOpenApi(api, { title: 'Tradewind API', version: apiVersion });
  return {
    '/api/openapi.json': {
      type: 'application/json; charset=utf-8',
      content: JSON.stringify(document),
    },
    '/api/docs': { type: 'text/html; charset=utf-8', content: docsPage(document) },
  };
};

const hash = createHash('sha256').update(docsStyle).digest('base64');
const docsPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`;

/** The OpenAPI document and its page for people, made once, on the first request for one. */
export const apiDocuments = (): Middleware => {
  let made: Record<string, Page> | undefined;
  return (ctx, next) => {
    const isDocument = ctx.path === '/api/openapi.json' || ctx.path === '/api/docs';
    if (!isDocument || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    made ??= pages();
    const { type, content } = made[ctx.path] as Page;
    if (ctx.path === '/api/docs') ctx.set('Content-Security-Policy', docsPolicy);
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.type = type;
    ctx.body = content;
    return undefined;
  };
};
