import { useEffect, useEffectEvent } from 'react';
import { usePlaidLink } from 'react-plaid-link';

export interface PlaidLinkProps {
  readonly token: string;
  readonly onToken: (publicToken: string) => void;
  /** Called when it closes without a connection, with a message when something went wrong. */
  readonly onExit: (problem: string | undefined) => void;
  /** Called when Plaid's script does not load. */
  readonly onLoadError: () => void;
}

const failed = 'The bank did not let you in. Please try again.';

/** Plaid's own sign-in, over the page; opens as soon as its script has loaded. */
export const PlaidLink = ({ token, onToken, onExit, onLoadError }: PlaidLinkProps) => {
  const { open, ready, error } = usePlaidLink({
    token,
    onSuccess: (publicToken) => {
      if (publicToken !== null) onToken(publicToken);
    },
    onExit: (error) => onExit(error === null ? undefined : (error.display_message ?? failed)),
  });
  useEffect(() => {
    if (ready) open();
  }, [ready, open]);
  const reportLoadError = useEffectEvent(onLoadError);
  useEffect(() => {
    if (error !== null) reportLoadError();
  }, [error]);
  return null;
};
