import type { Invitation } from '@tradewind/contracts/auth';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../session/client.ts';

/** What is known of a mailed invitation. */
export type Opened =
  | { readonly step: 'loading' }
  | { readonly step: 'open'; readonly invitation: Invitation }
  /** Used, withdrawn, too old, or never ours. */
  | { readonly step: 'ended' }
  | { readonly step: 'failed' };

const read = async (token: string): Promise<Opened> => {
  try {
    return { step: 'open', invitation: await api.getInvitation({ params: { token } }) };
  } catch (error) {
    const isOurAnswer = error instanceof Error && 'status' in error;
    return isOurAnswer && error.status !== 429 ? { step: 'ended' } : { step: 'failed' };
  }
};

/** Reads what an invitation is to; `retry` asks again after a failure. */
export const useInvitation = (token: string) => {
  const [opened, setOpened] = useState<Opened>({ step: 'loading' });
  const ask = useCallback(() => {
    let isWanted = true;
    setOpened({ step: 'loading' });
    void read(token).then((answer) => isWanted && setOpened(answer));
    return () => {
      isWanted = false;
    };
  }, [token]);
  useEffect(ask, [ask]);
  return { opened, retry: () => void ask() };
};
