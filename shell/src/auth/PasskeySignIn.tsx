import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { css } from '@styled/css';
import type { Credential } from '@tradewind/contracts/secondFactors';
import { Button, messageOf } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { askPasskey, offerPasskeys } from '../proof/askPasskey.ts';
import { api } from '../session/apiClient.ts';
import { enter } from '../session/authentication.ts';

/** Milliseconds after which passkeys are offered anew: a challenge is over after ten minutes. */
const OFFERED_FOR = 9 * 60_000;

const notice = css({ mb: '12px' });

interface PasskeySignInProps {
  /** Whether to stay signed in for 30 days. */
  readonly remember: boolean;
}

/**
 * Signs in with a passkey alone: by a button, and by the passkeys that the browser offers at the
 * field for the address.
 */
const PasskeySignIn = ({ remember }: PasskeySignInProps) => {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const signIn = async (challenge: string, credential: Credential) => {
    const { token, user } = await api.signInWithPasskey({
      body: { challenge, credential, remember },
    });
    enter(token, user, remember);
  };
  const fail = (failure: unknown) => {
    setProblem(messageOf(failure));
    setBusy(false);
  };
  const offering = useRef<AbortController>(undefined);
  const press = async () => {
    offering.current?.abort();
    setBusy(true);
    setProblem('');
    try {
      const { challenge, options } = await api.passkeyOptions();
      await signIn(challenge, await askPasskey(options));
    } catch (failure) {
      fail(failure);
    }
  };
  const offer = useEffectEvent(async () => {
    // It would replace the question of the button.
    if (isBusy) return;
    offering.current = new AbortController();
    const chosen = await waitForChoice(offering.current.signal);
    if (chosen !== undefined) await signIn(chosen.challenge, chosen.credential).catch(fail);
  });
  useEffect(() => {
    void offer();
    const timer = setInterval(() => void offer(), OFFERED_FOR);
    return () => {
      clearInterval(timer);
      offering.current?.abort();
    };
  }, []);
  if (!browserSupportsWebAuthn()) return null;
  return (
    <>
      {problem !== '' && (
        <Banner tone="error" className={notice}>
          {problem}
        </Banner>
      )}
      <Button
        size="lg"
        block
        icon={<KeyRound aria-hidden size={16} />}
        busy={isBusy}
        onClick={press}
      >
        Sign in with a passkey
      </Button>
    </>
  );
};

interface Chosen {
  readonly challenge: string;
  readonly credential: Credential;
}

/**
 * The passkey that a person chooses at the field; undefined where the browser offers none there.
 * @param signal Aborted by the button and by leaving the screen: passkeys that are offered later would
 * replace the question that the browser then asks.
 */
const waitForChoice = async (signal: AbortSignal): Promise<Chosen | undefined> => {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  try {
    const { challenge, options } = await api.passkeyOptions({}, { signal });
    signal.throwIfAborted();
    return { challenge, credential: await offerPasskeys(options) };
  } catch {
    // The button has replaced the request, or there is no network: the person has chosen nothing.
    return undefined;
  }
};

export default PasskeySignIn;
