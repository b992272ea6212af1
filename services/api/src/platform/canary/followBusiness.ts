import { splitRoute } from '@tradewind/contracts/endpoint';
import { routes } from '@tradewind/contracts/routes';
import type { Middleware } from 'koa';
import type { Db } from '../../database/db.ts';
import { rememberBusiness } from '../../http/buckets.ts';
import { findEditionOfHost } from '../editions/editions.ts';

/** The call with which every page begins that has a token. */
const ME = `/api${splitRoute(routes.me)[1]}`;

/**
 * While a canary goes by business, stores in the browsers of members to which bucket their business
 * belongs, because a request for a page has no token. It counts from their next page load on.
 */
export const followBusiness =
  (db: Db): Middleware =>
  async (ctx, next) => {
    await next();
    const { route, actor } = ctx.state;
    if (route !== ME || actor === undefined || actor.key !== undefined) return;
    const running = (await findEditionOfHost(db, ctx.hostname))?.canaries?.running ?? [];
    if (running.some(({ sticky }) => sticky === 'business'))
      rememberBusiness(ctx, actor.businessId);
  };
