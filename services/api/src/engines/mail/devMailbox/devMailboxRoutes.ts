import type { Context, Middleware } from 'koa';
import type { Db } from '../../../database/db.ts';
import { sourceHash } from '../../../http/html.ts';
import { devMailboxPage, pageStyle } from './devMailboxPage.ts';
import { findAttachment, findMail, findNewestMail } from './receivedMail.queries.ts';

const pagePolicy = `default-src 'none'; style-src ${sourceHash(pageStyle)}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
// A mail shows as in a mail program: its own styles and images, and nothing that runs.
const mailPolicy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'self'`;

const send = (ctx: Context, type: string, body: string | Buffer, policy: string) => {
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.type = type;
  ctx.body = body;
};

/** Headers by which a proxy says that it passes a request on. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

export interface DevMailboxReach {
  /** Whether others than the person at this machine may read the mail. */
  readonly allowDevOnNetwork: boolean;
}

/**
 * Shows the mail that the local mail server received: /dev/mail, /dev/mail.json, /dev/mail/{id} and
 * its attachments at /dev/mail/{id}/{index}. A request that a proxy on this machine passes on may come
 * from anywhere: it gets none of them, unless that is allowed (decision 72).
 */
export const devMailboxRoutes =
  (db: Db, { allowDevOnNetwork }: DevMailboxReach): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const isForwarded = forwarding.some((name) => ctx.get(name) !== '');
    if (isForwarded && !allowDevOnNetwork) return next();
    if (ctx.path === '/dev/mail') {
      return send(ctx, 'html', devMailboxPage(await findNewestMail(db)), pagePolicy);
    }
    if (ctx.path === '/dev/mail.json') {
      return send(ctx, 'json', JSON.stringify(await findNewestMail(db)), pagePolicy);
    }
    const attached = /^\/dev\/mail\/(\d{1,15})\/(\d{1,3})$/.exec(ctx.path);
    if (attached !== null) {
      const file = await findAttachment(db, Number(attached[1]), Number(attached[2]));
      if (file === undefined) return next();
      // Opened by the program for such files, not by this page.
      ctx.attachment();
      return send(ctx, file.type, Buffer.from(file.bytes), mailPolicy);
    }
    const id = /^\/dev\/mail\/(\d{1,15})$/.exec(ctx.path)?.[1];
    const mail = id === undefined ? undefined : await findMail(db, Number(id));
    return mail === undefined ? next() : send(ctx, 'html', mail.html, mailPolicy);
  };
