import { apiVersion } from '@tradewind/contracts';
import { api } from '@tradewind/contracts/api';
import { toOpenApi } from '@tradewind/contracts/openapi';
import type { Middleware } from 'koa';
import { sourceHash } from '../../http/html.ts';
import { docsPage, docsStyle } from './docsPage.ts';

interface Page {
  readonly type: string;
  readonly content: string;
}

const describe = (operationId: string, summary: string, type: string, schema: object) => ({
  get: {
    operationId,
    tags: ['Platform'],
    summary,
    description: 'Needs no token.',
    security: [],
    responses: { 200: { description: 'OK', content: { [type]: { schema } } } },
  },
});

/** The OpenAPI document lists every route (decision 4), so itself and its page too. */
const ownPaths = {
  '/openapi.json': describe('getOpenApi', 'This document', 'application/json', { type: 'object' }),
  '/docs': describe('getDocs', 'This document for people', 'text/html', { type: 'string' }),
};

const pages = (): Record<string, Page> => {
  const calls = toOpenApi(api, { title: 'Tradewind API', version: apiVersion });
  const document = { ...calls, paths: { ...(calls.paths as object), ...ownPaths } };
  return {
    '/api/openapi.json': {
      type: 'application/json; charset=utf-8',
      content: JSON.stringify(document),
    },
    '/api/docs': { type: 'text/html; charset=utf-8', content: docsPage(document) },
  };
};

const docsPolicy = `default-src 'none'; style-src ${sourceHash(docsStyle)}; base-uri 'none'; frame-ancestors 'none'`;

/** Serves the OpenAPI document and its page, created on the first request. */
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
