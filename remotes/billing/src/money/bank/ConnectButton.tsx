import { css } from '@styled/css';
import { Banner, Button, messageOf } from '@tradewind/ui';
import { Landmark } from 'lucide-react';
import type { BankLink } from './useBankLink.ts';

const stack = css({ display: 'grid', gap: '10px' });
const again = css({
  fontWeight: '600',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
});

export interface ConnectButtonProps {
  readonly link: BankLink;
  readonly label: string;
  readonly variant?: 'solid' | 'outline' | 'soft';
}

/** Opens the bank's sign-in, and says why it failed. */
export const ConnectButton = ({ link, label, variant }: ConnectButtonProps) => {
  const { token, signIn, problem, connecting, open } = link;
  const refused =
    problem ?? (token.error === null || token.isFetching ? undefined : messageOf(token.error));
  const retry = () => void (token.data === undefined ? token.refetch() : open());
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
        busy={connecting || signIn === 'loading' || typeof signIn === 'function'}
        busyLabel="Connecting..."
        onClick={() => void open()}
      >
        {label}
      </Button>
    </div>
  );
};
