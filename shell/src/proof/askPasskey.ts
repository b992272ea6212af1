import {
  type PublicKeyCredentialRequestOptionsJSON as RequestOptions,
  startAuthentication,
} from '@simplewebauthn/browser';
import type { Credential, PasskeyRequest } from '@tradewind/contracts/secondFactors';

const notUsed = 'No passkey was used. Try again, or choose another way.';

/**
 * Asks the browser for the proof of a passkey; replaces a request that still waits.
 * @throws Error with a message for the person who has closed the browser's dialog.
 */
export const askPasskey = async (options: PasskeyRequest): Promise<Credential> => {
  try {
    return await startAuthentication({ optionsJSON: options as RequestOptions });
  } catch (error) {
    throw new Error(notUsed, { cause: error });
  }
};

/** Lets the browser offer passkeys at a field; waits until a person chooses one. */
export const offerPasskeys = (options: PasskeyRequest): Promise<Credential> =>
  startAuthentication({ optionsJSON: options as RequestOptions, useBrowserAutofill: true });
