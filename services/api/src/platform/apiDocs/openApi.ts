import { apiVersion } from '@tradewind/contracts';
import { api } from '@tradewind/contracts/api';
import { toOpenApi } from '@tradewind/contracts/openapi';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../database/db.ts';
import { sourceHash } from '../../http/html.ts';
import { findEditionName } from '../editions/editions.ts';
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

const describeApi = () => {
  const calls = toOpenApi(api, { title: 'Tradewind API', version: apiVersion });
  return { ...calls, paths: { ...(calls.paths as object), ...ownPaths } };
};

/** Editions whose page is kept. */
const KEPT = 64;

/** Creates each text on its first request. */
const createPages = () => {
  let document: ReturnType<typeof describeApi> | undefined;
  const read = () => {
    document ??= describeApi();
    return document;
  };
  let json: string | undefined;
  const pages = new LRUCache<string, string>({ max: KEPT });
  return {
    json: (): Page => {
      json ??= JSON.stringify(read());
      return { type: 'application/json; charset=utf-8', content: json };
    },
    page: (editionName: string): Page => {
      const content = pages.get(editionName) ?? docsPage(read(), editionName);
      pages.set(editionName, content);
      return { type: 'text/html; charset=utf-8', content };
    },
  };
};

const docsPolicy = `default-src 'none'; style-src ${sourceHash(docsStyle)}; base-uri 'none'; frame-ancestors 'none'`;

/** Serves the OpenAPI document, and its page under the name of the host name's edition. */
export const apiDocuments = (db: Db): Middleware => {
  const made = createPages();
  return async (ctx, next) => {
    const isPage = ctx.path === '/api/docs';
    const isDocument = isPage || ctx.path === '/api/openapi.json';
    if (!isDocument || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (isPage) ctx.set('Content-Security-Policy', docsPolicy);
    const { type, content } = isPage
      ? made.page(await findEditionName(db, ctx.hostname))
      : made.json();
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.type = type;
    ctx.body = content;
  };
};
