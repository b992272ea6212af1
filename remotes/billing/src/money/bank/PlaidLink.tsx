import { useEffect, useEffectEvent } from 'react';
import { usePlaidLink } from 'react-plaid-link';
import { notLoaded } from './notLoaded.ts';

export interface PlaidLinkProps {
  readonly token: string;
  readonly onToken: (publicToken: string) => void;
  /** Closed without a connection; with words when something went wrong. */
  readonly onExit: (problem: string | undefined) => void;
}

const failed = 'The bank did not let you in. Please try again.';

/** Plaid's own sign-in, over the page; open as soon as its script has loaded. */
export const PlaidLink = ({ token, onToken, onExit }: PlaidLinkProps) => {
  const { open, ready, error } = usePlaidLink({
    token,
    onSuccess: (publicToken) => {
      if (publicToken !== null) onToken(publicToken);
    },
    onExit: (refusal) => onExit(refusal === null ? undefined : (refusal.display_message ?? failed)),
  });
  useEffect(() => {
    if (ready) open();
  }, [ready, open]);
  const giveUp = useEffectEvent(() => onExit(notLoaded));
  useEffect(() => {
    if (error !== null) giveUp();
  }, [error]);
  return null;
};
