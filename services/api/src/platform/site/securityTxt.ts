import type { Context } from 'koa';
import { originOf } from './sendHtml.ts';

const PATH = '/.well-known/security.txt';

/** Where to report a weakness, and when that information expires (RFC 9116). */
export interface SecurityContact {
  /** `mailto:`, `https:` or `tel:`. */
  readonly address: string;
  readonly expires: Date;
}

/**
 * Serves `/.well-known/security.txt`; 404 where the operator has set no contact. Returns false for
 * any other path.
 */
export const sendSecurityTxt = (
  ctx: Context,
  { contact, publicUrl }: { contact: SecurityContact | undefined; publicUrl: string },
): boolean => {
  if (ctx.path !== PATH) return false;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.set({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' });
  if (contact === undefined) {
    ctx.status = 404;
    ctx.body = 'Not found.';
    return true;
  }
  ctx.body = [
    `Contact: ${contact.address}`,
    `Expires: ${contact.expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${originOf(ctx, publicUrl)}${PATH}`,
    '',
  ].join('\n');
  return true;
};
