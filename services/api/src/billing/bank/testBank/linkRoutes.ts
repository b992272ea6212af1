import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Context, Middleware } from 'koa';
import { sourceHash } from '../../../http/html.ts';
import { findInstitution, isFault } from './institutions.ts';
import { choicePage, donePage, doneScript, expiredPage, pageStyle } from './linkPage.ts';
import { readLink, writeToken } from './testTokens.ts';

const policy = `default-src 'none'; style-src ${sourceHash(pageStyle)}; script-src ${sourceHash(doneScript)}; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`;

const send = (ctx: Context, status: number, page: string) => {
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.status = status;
  ctx.type = 'html';
  ctx.body = page;
};

const connect = async (ctx: Context) => {
  if (Number(ctx.request.length ?? 0) > 20_000) return send(ctx, 413, expiredPage());
  const chosen = new URLSearchParams(await text(ctx.req));
  const token = chosen.get('token') ?? '';
  const link = readLink(token);
  const institution = findInstitution(chosen.get('institution') ?? '');
  const fault = chosen.get('fault') ?? '';
  if (link === undefined || institution === undefined || !isFault(fault)) {
    return send(ctx, 400, expiredPage());
  }
  const accounts = chosen.getAll(institution.id);
  if (accounts.length === 0) return send(ctx, 422, choicePage(token, 'Choose an account.'));
  if (fault === 'wrong_credentials') {
    return send(ctx, 422, choicePage(token, 'The name or the password is wrong. Try again.'));
  }
  const item = link.item?.item ?? randomUUID();
  const content = { item, institution: institution.id, accounts, fault };
  send(ctx, 200, donePage(writeToken('public', content), institution.name));
};

/** Serves the page that replaces the bank's own sign-in: /dev/test-bank/link. */
export const testBankRoutes = (): Middleware => async (ctx, next) => {
  if (ctx.path !== '/dev/test-bank/link') return next();
  if (ctx.method === 'POST') return connect(ctx);
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
  const token = String(ctx.query.token ?? '');
  const isKnown = readLink(token) !== undefined;
  send(ctx, isKnown ? 200 : 400, isKnown ? choicePage(token) : expiredPage());
};
