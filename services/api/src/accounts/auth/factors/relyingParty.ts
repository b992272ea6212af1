import type { Db } from '../../../database/db.ts';
import { isEditionHost } from '../../../platform/editions/editions.ts';

/** The site that a passkey belongs to, in WebAuthn's words. */
export interface RelyingParty {
  /** Its host name. */
  readonly id: string;
  /** The origins of its pages. */
  readonly origins: readonly string[];
}

/** Returns the relying party of a request, from the site that the request names. */
export type FindRelyingParty = (db: Db, site: string) => Promise<RelyingParty>;

/**
 * Passkeys belong to the host of the public address, or to that of an edition. Outside of
 * production they belong to any host, on the port of the request: the product runs on free ports.
 */
export const createRelyingParties =
  (publicUrl: string, production: boolean): FindRelyingParty =>
  async (db, site) => {
    const known = new URL(publicUrl);
    const asked = URL.parse(site) ?? known;
    if (asked.hostname === known.hostname) {
      return { id: known.hostname, origins: [known.origin, ...(production ? [] : [asked.origin])] };
    }
    if (production && !(await isEditionHost(db, asked.hostname))) {
      return { id: known.hostname, origins: [known.origin] };
    }
    const origins = [`${known.protocol}//${asked.host}`, ...(production ? [] : [asked.origin])];
    return { id: asked.hostname, origins };
  };
