import { useEffect, useState } from 'react';
import { finishSignIn } from '../../session/session.ts';
import { type Arrival, takeArrival } from './providers.ts';

/** Signs in whoever has come back from a provider. Gives where they were, and what went wrong. */
export const useArrival = (): Pick<Arrival, 'from' | 'problem'> => {
  const [arrival] = useState(takeArrival);
  const [problem, setProblem] = useState(arrival?.problem ?? '');
  useEffect(() => {
    if (arrival === undefined || arrival.code === '') return;
    finishSignIn(arrival.code).catch((failure: Error) => setProblem(failure.message));
  }, [arrival]);
  return { from: arrival?.from, problem };
};
