import { loginMessages } from '@tradewind/contracts/authMessages';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toasts } from '../../dashboard/overlayQueue.tsx';
import { finishSignIn, rethrowWithMessage } from '../../session/authentication.ts';
import { takeArrival } from './visit.ts';

/** Signs in whoever has come back from a provider. Gives what went wrong, in words. */
export const useArrival = (): string => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!location.hash.startsWith('#sign-in')) return;
    const arrival = takeArrival();
    // What came behind the number sign need not stay in the history.
    void navigate('/login', { replace: true, state: { from: arrival?.from } });
    if (arrival === undefined) return;
    setProblem(arrival.problem);
    if (arrival.code === null) return;
    finishSignIn(arrival.code)
      .then(({ company }) => {
        if (arrival.hasJoined) toasts.success({ title: `Welcome to ${company}` });
      })
      .catch(rethrowWithMessage(loginMessages.loginFailed))
      .catch((failure: Error) => setProblem(failure.message));
  }, [navigate]);
  return problem;
};
