import { css, cx } from '@styled/css';
import { Field, Input, PasswordInput } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { useEffect, useRef } from 'react';
import { stack, textLink } from '../auth/styles.ts';
import { type ProofForm, type ProofMethod, proofField } from './useProof.ts';

const others = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '18px',
  rowGap: '6px',
  textStyle: 'sm',
});
const other = css({ minH: '24px', cursor: 'pointer', _touch: { minH: '44px' } });

const ways: Readonly<Record<ProofMethod, string>> = {
  passkey: 'Use a passkey',
  totp: 'Use an authenticator app',
  password: 'Use your password',
  recovery_code: 'Use a recovery code',
};

/** The label of the button that submits the form. */
export const proofLabel = (method: ProofMethod | undefined): string =>
  method === 'passkey' ? ways.passkey : 'Confirm';

/** The field of the chosen method, and buttons for the other ones. */
export const ProofFields = ({ form }: { readonly form: ProofForm }) => {
  const { method, problem } = form;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was wrong is typed again.
    if (problem === undefined) return;
    const wanted = method === 'passkey' ? '[type=submit]' : `[name=${proofField}]`;
    box.current?.closest('form')?.querySelector<HTMLElement>(wanted)?.focus();
  }, [method, problem]);
  return (
    <div ref={box} className={stack}>
      {method !== undefined && <ProofField method={method} problem={problem} />}
      {form.others.length > 0 && (
        <div className={others}>
          {form.others.map((way) => (
            <button
              key={way}
              type="button"
              className={cx(textLink, other)}
              onClick={() => form.choose(way)}
            >
              {ways[way]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};

interface ProofFieldProps {
  readonly method: ProofMethod;
  readonly problem: string;
}

const ProofField = ({ method, problem }: ProofFieldProps) => {
  if (method === 'passkey') {
    return problem === '' ? (
      <p>Your browser asks for your fingerprint, your face or the PIN of this device.</p>
    ) : (
      <Banner tone="error">{problem}</Banner>
    );
  }
  if (method === 'password') {
    return (
      <Field label="Password" error={problem}>
        <PasswordInput name={proofField} />
      </Field>
    );
  }
  if (method === 'totp') {
    return (
      <Field label="Code from your authenticator app" error={problem}>
        <Input key={method} name={proofField} inputMode="numeric" autoComplete="one-time-code" />
      </Field>
    );
  }
  return (
    <Field label="Recovery code" hint="Each code works once." error={problem}>
      <Input
        key={method}
        name={proofField}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Field>
  );
};
