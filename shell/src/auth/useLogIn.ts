import { loginMessages } from '@tradewind/contracts/loginMessages';
import { type FormEvent, useState } from 'react';
import { rethrowWithMessage, signIn } from '../session/authentication.ts';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/**
 * Signs in with a form's fields `email`, `password` and `remember`. Uses neither a form library nor
 * schemas, because it is part of the first screen.
 */
export const useLogIn = () => {
  const [problem, setProblem] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget;
    const form = new FormData(fields);
    const email = textOf(form, 'email');
    const password = String(form.get('password') ?? '');
    const empty = Object.entries({ email, password }).flatMap(([name, value]) =>
      value === '' ? [name] : [],
    );
    setMissing(empty);
    setProblem(empty.length > 0 ? loginMessages.loginRequired : '');
    if (empty[0] !== undefined) {
      fields.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const remember = form.has('remember');
      await signIn({ email, password, remember }).catch(
        rethrowWithMessage(loginMessages.loginFailed),
      );
    } catch (failure) {
      setProblem((failure as Error).message);
      setBusy(false);
    }
  };
  const invalid = (name: string) => missing.includes(name) || undefined;
  return { problem, busy, invalid, submit };
};
