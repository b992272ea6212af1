import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

/** The content of a token; the database decides whether it is still valid. */
export interface Claims {
  readonly userId: string;
  readonly businessId: string;
  /** The user's token version when it was made: a new password ends older tokens. */
  readonly tokenVersion: number;
}

export interface Tokens {
  /** Creates a token that lasts 30 days with remember-me, else 12 hours (decision 15). */
  sign(claims: Claims, remember: boolean): Promise<string>;
  /** Returns the claims of a genuine, unexpired token; undefined for any other. */
  verify(token: string): Promise<Claims | undefined>;
}

const Payload = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  b: v.pipe(v.string(), v.uuid()),
  v: v.number(),
  exp: v.number(),
});

const ISSUER = 'tradewind';
/** About 5 MB. */
const MOST_KEPT = 10_000;

/** HS256 tokens; a verified one is cached until it expires, because verifying is slow. */
export const createTokens = (secret: string): Tokens => {
  const key = new TextEncoder().encode(secret);
  const kept = new LRUCache<string, { claims: Claims; expires: number }>({ max: MOST_KEPT });

  const check = async (token: string): Promise<Claims | undefined> => {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER });
      const { sub, b, v: tokenVersion, exp } = v.parse(Payload, payload);
      const claims = { userId: sub, businessId: b, tokenVersion };
      kept.set(token, { claims, expires: exp * 1000 });
      return claims;
    } catch {
      return undefined;
    }
  };

  return {
    sign: (claims, remember) =>
      new SignJWT({ b: claims.businessId, v: claims.tokenVersion })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(claims.userId)
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime(remember ? '30d' : '12h')
        .sign(key),
    verify: async (token) => {
      const hit = kept.get(token);
      if (hit !== undefined && hit.expires > Date.now()) return hit.claims;
      kept.delete(token);
      return check(token);
    },
  };
};
