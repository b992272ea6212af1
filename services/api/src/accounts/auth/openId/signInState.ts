import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as v from 'valibot';
import { providerNames } from './providers.ts';

const SignInState = v.object({
  provider: v.picklist(providerNames),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  /** Where the provider sends the browser back to. */
  redirectUri: v.string(),
  remember: v.boolean(),
  timezone: v.string(),
  /** Id that the starting screen chose. */
  departure: v.string(),
});

/** The state that is needed when a browser returns from a provider. */
export type SignInState = v.InferOutput<typeof SignInState>;

/** Maximum minutes of a sign-in at the provider. */
export const SIGN_IN_MINUTES = 10;

/**
 * Encrypts the state of a sign-in for a cookie, so that any process can finish it; the key derives
 * from the application's secret.
 */
export const createSignInStates = (secret: string) => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'tradewind sign-in visit', 32));
  return {
    seal: (visit: SignInState): Promise<string> =>
      new EncryptJWT({ ...visit })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${SIGN_IN_MINUTES}m`)
        .encrypt(key),
    /** The state; undefined for one that is not genuine or too old. */
    async open(sealed: string): Promise<SignInState | undefined> {
      try {
        return v.parse(SignInState, (await jwtDecrypt(sealed, key)).payload);
      } catch {
        return undefined;
      }
    },
  };
};
export type SignInStates = ReturnType<typeof createSignInStates>;
