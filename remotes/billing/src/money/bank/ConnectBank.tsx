import { css } from '@styled/css';
import { messageOf } from '@tradewind/remote-kit';
import { Banner, Button } from '@tradewind/ui';
import { Landmark } from 'lucide-react';
import { TestBankDialog } from './TestBankDialog.tsx';
import { useBankLink } from './useBankLink.ts';

const stack = css({ display: 'grid', gap: '10px' });
const again = css({
  fontWeight: '600',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
});

export interface ConnectBankProps {
  /** A connected bank that wants to be signed in to again. */
  readonly connectionId?: string;
  readonly label: string;
  readonly variant?: 'solid' | 'outline' | 'soft';
}

/** The way to the bank's sign-in, and what it says when it fails. */
export const ConnectBank = ({ connectionId, label, variant }: ConnectBankProps) => {
  const { token, signIn, problem, connecting, ...link } = useBankLink(connectionId);
  const PlaidLink = typeof signIn === 'string' ? undefined : signIn;
  const refused =
    problem ??
    (token.error === null || token.isFetching
      ? undefined
      : messageOf(token.error, 'The bank cannot be reached. Check your connection.'));
  const retry = () => void (token.data === undefined ? token.refetch() : link.open());
  return (
    <div className={stack}>
      {refused !== undefined && (
        <Banner
          tone="error"
          action={
            <button type="button" className={again} onClick={retry}>
              Retry
            </button>
          }
        >
          {refused}
        </Banner>
      )}
      <Button
        block
        variant={variant}
        icon={<Landmark aria-hidden size={16} />}
        disabled={token.data === undefined}
        busy={connecting || signIn === 'loading' || PlaidLink !== undefined}
        busyLabel="Connecting..."
        onClick={() => void link.open()}
      >
        {label}
      </Button>
      {signIn === 'test-bank' && token.data?.testBankUrl && (
        <TestBankDialog
          url={token.data.testBankUrl}
          onToken={link.finish}
          onClose={() => link.close()}
        />
      )}
      {PlaidLink !== undefined && token.data !== undefined && (
        <PlaidLink token={token.data.link_token} onToken={link.finish} onExit={link.close} />
      )}
    </div>
  );
};
