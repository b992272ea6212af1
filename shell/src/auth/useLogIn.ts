import { loginMessages } from '@tradewind/contracts/loginMessages';
import { type FormEvent, useState } from 'react';
import {
  type AskSecondFactor,
  catchSecondFactor,
  rethrowWithMessage,
  signIn,
} from '../session/authentication.ts';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/**
 * Signs in with a form's fields `email`, `password` and `remember`; `sentEmail` is what was sent.
 * Uses neither a form library nor schemas, because it is part of the first screen.
 */
export const useLogIn = (askSecondFactor: AskSecondFactor) => {
  const [problem, setProblem] = useState('');
  const [sentEmail, setSentEmail] = useState<string>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const fail = ({ message }: Pick<Error, 'message'>) => {
    setProblem(message);
    setBusy(false);
  };
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
    setSentEmail(email);
    setBusy(true);
    await signIn({ email, password, remember: form.has('remember') })
      .catch(catchSecondFactor(askSecondFactor))
      .catch(rethrowWithMessage(loginMessages.loginFailed))
      .catch(fail);
  };
  const invalid = (name: string) => missing.includes(name) || undefined;
  return { problem, busy, sentEmail, invalid, submit, fail };
};
