import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

/** What a page token says; the two keys in the database decide whether it is still valid. */
export interface PageTokenClaims {
  /** Of the token itself: its calls are counted by it. */
  readonly id: string;
  readonly businessId: string;
  /** The publishable key of the page. */
  readonly publishableKeyId: string;
  /** The secret key that the partner's server made the token with. */
  readonly secretKeyId: string;
  /** The one origin whose page may use it. */
  readonly origin: string;
  readonly scopes: readonly string[];
}

export interface PageTokens {
  /** Creates a token that lasts 15 minutes. */
  sign(claims: Omit<PageTokenClaims, 'id'>): Promise<{ token: string; expiresAt: Date }>;
  /** Returns the claims of a genuine, unexpired token; undefined for any other. */
  verify(token: string): Promise<PageTokenClaims | undefined>;
}

export const PAGE_TOKEN_PREFIX = 'tw_page_';
const MINUTES = 15;
const ISSUER = 'tradewind-page';
/** Neither a page token nor that of a session passes for the other (decision 84). */
const AUDIENCE = 'page';

const uuid = v.pipe(v.string(), v.uuid());
const Payload = v.object({
  jti: uuid,
  b: uuid,
  k: uuid,
  s: uuid,
  o: v.string(),
  c: v.array(v.string()),
});

/** Tokens of partners' pages (decision 82), signed with HS256. */
export const createPageTokens = (secret: string): PageTokens => {
  const key = new TextEncoder().encode(secret);
  return {
    async sign({ businessId, publishableKeyId, secretKeyId, origin, scopes }) {
      const expiresAt = new Date(Math.floor(Date.now() / 1000 + MINUTES * 60) * 1000);
      const claims = { b: businessId, k: publishableKeyId, s: secretKeyId, o: origin, c: scopes };
      const jwt = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(randomUUID())
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token: PAGE_TOKEN_PREFIX + jwt, expiresAt };
    },
    async verify(token) {
      try {
        const jwt = token.slice(PAGE_TOKEN_PREFIX.length);
        const expected = { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE };
        const { payload } = await jwtVerify(jwt, key, expected);
        const { jti: id, b: businessId, k, s, o: origin, c: scopes } = v.parse(Payload, payload);
        return { id, businessId, publishableKeyId: k, secretKeyId: s, origin, scopes };
      } catch {
        return undefined;
      }
    },
  };
};
