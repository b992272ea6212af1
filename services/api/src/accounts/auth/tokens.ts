import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

/** The content of a token; the session in the database decides whether it is still valid. */
interface Claims {
  readonly userId: string;
  readonly businessId: string;
  /** The session that the token belongs to. */
  readonly sessionId: string;
}

export interface Tokens {
  /** Creates a token that lasts 30 days with remember-me, else 12 hours (decision 15). */
  sign(claims: Claims, remember: boolean): Promise<string>;
  /** Returns the claims of a genuine, unexpired token; undefined for any other. */
  verify(token: string): Promise<Claims | undefined>;
}

const ISSUER = 'tradewind';
/** What the token is for: signing the caller of the API in, and nothing else (decision 84). */
const AUDIENCE = 'session';

const Payload = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  b: v.pipe(v.string(), v.uuid()),
  s: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
  // Sessions from before decision 84 have none. They end within 30 days.
  aud: v.optional(v.literal(AUDIENCE)),
});

/** The hours after which a session ends, however much it is used (decision 15). */
export const sessionHours = (remember: boolean): number => (remember ? 30 * 24 : 12);

/** About 5 MB. */
const MOST_KEPT = 10_000;

/** HS256 tokens; a verified one is cached until it expires, because verifying is slow. */
export const createTokens = (secret: string): Tokens => {
  const key = new TextEncoder().encode(secret);
  const kept = new LRUCache<string, { claims: Claims; expires: number }>({ max: MOST_KEPT });

  const check = async (token: string): Promise<Claims | undefined> => {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER });
      const { sub, b, s, exp } = v.parse(Payload, payload);
      const claims = { userId: sub, businessId: b, sessionId: s };
      kept.set(token, { claims, expires: exp * 1000 });
      return claims;
    } catch {
      return undefined;
    }
  };

  return {
    sign: (claims, remember) =>
      new SignJWT({ b: claims.businessId, s: claims.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(claims.userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${sessionHours(remember)}h`)
        .sign(key),
    verify: async (token) => {
      const hit = kept.get(token);
      if (hit !== undefined && hit.expires > Date.now()) return hit.claims;
      kept.delete(token);
      return check(token);
    },
  };
};
