import type { Invitation } from '@tradewind/contracts/auth';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageData, useIsHydrated } from '../public/serverRendered.ts';
import { loadApiClient } from '../session/authentication.ts';

/** What is known of a mailed invitation. */
export type Opened =
  | { readonly step: 'loading' }
  | { readonly step: 'open'; readonly invitation: Invitation }
  /** Used, withdrawn, too old, or never ours. */
  | { readonly step: 'ended' }
  | { readonly step: 'failed' };

/** An invitation that the server has read while it drew the page. */
export interface ReadInvitation {
  readonly token: string;
  readonly opened: Opened;
}

/** What comes of asking for an invitation. */
export const readInvitation = async (ask: () => Promise<Invitation>): Promise<Opened> => {
  try {
    return { step: 'open', invitation: await ask() };
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
    // Too many questions, or a fault of ours, say nothing of the invitation.
    const isRefused = status >= 400 && status < 500 && status !== 429;
    return { step: isRefused ? 'ended' : 'failed' };
  }
};

const readByServer = (token: string): Opened | undefined => {
  const read = pageData() as Partial<ReadInvitation> | null | undefined;
  return read?.token === token ? read.opened : undefined;
};

/** Reads what an invitation is to; `retry` asks again after a failure. */
export const useInvitation = (token: string) => {
  const isHydrated = useIsHydrated();
  // Only for the page that the server drew: later it may have been used or withdrawn.
  const [opened, setOpened] = useState<Opened>(
    () => (isHydrated ? undefined : readByServer(token)) ?? { step: 'loading' },
  );
  const isRead = useRef(opened.step !== 'loading');
  const ask = useCallback(() => {
    let isWanted = true;
    setOpened({ step: 'loading' });
    void readInvitation(async () =>
      (await loadApiClient()).getInvitation({ params: { token } }),
    ).then((answer) => isWanted && setOpened(answer));
    return () => {
      isWanted = false;
    };
  }, [token]);
  useEffect(() => {
    if (!isRead.current) return ask();
    isRead.current = false;
  }, [ask]);
  return { opened, retry: () => void ask() };
};
