import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as v from 'valibot';
import { providerNames } from './providers.ts';

const Visit = v.object({
  provider: v.picklist(providerNames),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  /** Where the provider sends the browser back to. */
  redirectUri: v.string(),
  remember: v.boolean(),
  timezone: v.string(),
  /** What the screen that it left from calls it. */
  departure: v.string(),
});

/** What must be known again when a browser comes back from a provider. */
export type Visit = v.InferOutput<typeof Visit>;

/** Minutes that somebody may take at the provider. */
export const VISIT_MINUTES = 10;

/**
 * Seals a visit for the browser to keep in a cookie, so that any process can receive it; drawn
 * from the application's secret.
 */
export const createVisits = (secret: string) => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'tradewind sign-in visit', 32));
  return {
    seal: (visit: Visit): Promise<string> =>
      new EncryptJWT({ ...visit })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${VISIT_MINUTES}m`)
        .encrypt(key),
    /** The visit; undefined for one that is not ours or too old. */
    async open(sealed: string): Promise<Visit | undefined> {
      try {
        return v.parse(Visit, (await jwtDecrypt(sealed, key)).payload);
      } catch {
        return undefined;
      }
    },
  };
};
export type Visits = ReturnType<typeof createVisits>;
