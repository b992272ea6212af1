import { ApiFailure } from '@tradewind/api-client';
import { accountMessages } from '@tradewind/contracts/accountMessages';
import type { Credential, PasskeyChallenge } from '@tradewind/contracts/secondFactors';
import { messageOf } from '@tradewind/ui';
import { type FormEvent, useState } from 'react';

/** A way in which a person proves who they are. */
export type ProofMethod = 'passkey' | 'totp' | 'password' | 'recovery_code';

/** What a person gives as proof. */
export type Proof =
  | { readonly password: string }
  | { readonly code: string }
  | { readonly challenge: string; readonly credential: Credential };

export interface ProofOptions {
  /** What the account has, the most convenient first. */
  readonly methods: readonly ProofMethod[];
  /** Fetches what a passkey signs. */
  readonly passkeyChallenge: () => Promise<PasskeyChallenge>;
  /** Sends the proof; the message of a failure is shown at its field. */
  readonly send: (proof: Proof) => Promise<unknown>;
  /** Called instead with the message of a failure after which no proof is taken any more. */
  readonly onExpired?: (problem: string) => void;
}

/** The name of the field that a proof is typed into. */
export const proofField = 'proof';

const missing: Readonly<Record<Exclude<ProofMethod, 'passkey'>, string>> = {
  totp: 'Enter the six digits from your authenticator app.',
  password: accountMessages.passwordRequired,
  recovery_code: 'Enter one of your recovery codes.',
};

/** The state of a form that asks for one proof, by one of several methods. */
export const useProof = ({ methods, passkeyChallenge, send, onExpired }: ProofOptions) => {
  const [chosen, setChosen] = useState<ProofMethod>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const method = chosen ?? methods[0];

  const take = async (form: HTMLFormElement): Promise<Proof> => {
    if (method === 'passkey' || method === undefined) {
      const { askPasskey } = await import(/* webpackChunkName: "passkey" */ './askPasskey.ts');
      const { challenge, options } = await passkeyChallenge();
      return { challenge, credential: await askPasskey(options) };
    }
    const typed = String(new FormData(form).get(proofField) ?? '');
    if (typed.trim() === '') throw new Error(missing[method]);
    return method === 'password' ? { password: typed } : { code: typed };
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      await send(await take(event.currentTarget));
    } catch (failure) {
      const isOver = failure instanceof ApiFailure && failure.status === 401;
      if (isOver && onExpired !== undefined) return onExpired(failure.message);
      setProblem(messageOf(failure));
      setBusy(false);
    }
  };

  return {
    method,
    others: methods.filter((other) => other !== method),
    choose: (next: ProofMethod) => {
      setProblem('');
      setChosen(next);
    },
    problem,
    isBusy,
    submit,
  };
};
export type ProofForm = ReturnType<typeof useProof>;
