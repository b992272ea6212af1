import type { Invitation } from '@tradewind/contracts/auth';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageData, useIsHydrated } from '../public/serverRendered.ts';
import { loadApiClient } from '../session/authentication.ts';

/** The state of a mailed invitation. */
export type InvitationState =
  | { readonly step: 'loading' }
  | { readonly step: 'open'; readonly invitation: Invitation }
  /** Used, withdrawn, expired, or unknown. */
  | { readonly step: 'ended' }
  | { readonly step: 'failed' };

/** An invitation that the server has read while rendering the page. */
export interface ReadInvitation {
  readonly token: string;
  readonly opened: InvitationState;
}

/** Reads an invitation from the API. */
export const readInvitation = async (ask: () => Promise<Invitation>): Promise<InvitationState> => {
  try {
    return { step: 'open', invitation: await ask() };
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
    // A rate limit or a server error does not make the invitation invalid.
    const isRefused = status >= 400 && status < 500 && status !== 429;
    return { step: isRefused ? 'ended' : 'failed' };
  }
};

const readByServer = (token: string): InvitationState | undefined => {
  const read = pageData() as Partial<ReadInvitation> | null | undefined;
  return read?.token === token ? read.opened : undefined;
};

/** Reads an invitation; `retry` reads it again after a failure. */
export const useInvitation = (token: string) => {
  const isHydrated = useIsHydrated();
  // Only for the server-rendered page: later it may have been used or withdrawn.
  const [opened, setOpened] = useState<InvitationState>(
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
