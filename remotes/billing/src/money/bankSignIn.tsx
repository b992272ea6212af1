import { css } from '@styled/css';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { useAction, useCall, useRefresh, useToasts } from '@tradewind/remote-kit';
import { Banner, Button, Card, Dialog, messageOf, notLoadedText } from '@tradewind/ui';
import { Landmark } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlaidLinkProps } from './PlaidLink.tsx';

/** The message when the code of a bank's sign-in, ours or the bank service's, does not load. */
const notLoaded = notLoadedText('The bank’s sign-in');

/** Milliseconds that a link token is reused; the bank accepts it for four hours. */
const FRESH = 1_800_000;

const notConnected = 'The bank account was not connected. Please try again.';

type SignIn = 'closed' | 'loading' | 'test-bank' | ComponentType<PlaidLinkProps>;

/**
 * Connects a bank, or signs in again to a connected one: the token of the sign-in, fetched on load
 * (specification 2, section 4); the sign-in itself; then the exchange of the token it returns.
 */
export const useBankSignIn = (connectionId?: string) => {
  const toasts = useToasts();
  const refresh = useRefresh();
  const [signIn, setSignIn] = useState<{ readonly now: SignIn }>({ now: 'closed' });
  const [problem, setProblem] = useState<string>();
  const body = connectionId === undefined ? {} : { connectionId };
  const token = useCall('createLinkToken', { body }, { staleTime: FRESH });
  const exchange = useAction('exchangePublicToken', {
    // A link token can be used once, whatever becomes of the exchange.
    refreshes: [...staleAfter('business'), 'createLinkToken'],
    onSuccess: ({ institution }) =>
      toasts.success({ title: 'Bank Account Connected', description: institution }),
    onError: (failure) => {
      setProblem(messageOf(failure, notConnected));
      void refresh('createLinkToken');
    },
  });

  const open = async () => {
    setProblem(undefined);
    if (token.data?.testBankUrl) return setSignIn({ now: 'test-bank' });
    setSignIn({ now: 'loading' });
    try {
      // Loaded only to connect a real bank.
      const { PlaidLink } = await import(/* webpackChunkName: "plaid-link" */ './PlaidLink.tsx');
      setSignIn({ now: PlaidLink });
    } catch {
      close(notLoaded);
    }
  };
  const close = (why?: string) => {
    setSignIn({ now: 'closed' });
    setProblem(why);
  };
  const finish = (publicToken: string) => {
    close();
    exchange.mutate({ body: { public_token: publicToken } });
  };
  return {
    token,
    signIn: signIn.now,
    problem,
    connecting: exchange.isPending,
    open,
    close,
    finish,
  };
};

/** The state of a sign-in at a bank. */
type BankSignInState = ReturnType<typeof useBankSignIn>;

const frame = css({
  display: 'block',
  w: 'full',
  h: 'min(60vh, 560px)',
  border: '0',
  borderRadius: 'md',
});

/** Reads the token that the Test bank's page sends after a sign-in. */
const tokenIn = (message: unknown): string | undefined => {
  const { type, public_token: token } = (message ?? {}) as Record<string, unknown>;
  return type === 'test-bank' && typeof token === 'string' ? token : undefined;
};

interface TestBankDialogProps {
  /** Its page, on this server. */
  readonly url: string;
  readonly onToken: (publicToken: string) => void;
  readonly onClose: () => void;
}

/** The sign-in of the Test bank, which replaces a real one where no bank service is set up. */
const TestBankDialog = ({ url, onToken, onClose }: TestBankDialogProps) => {
  const place = useRef<HTMLIFrameElement>(null);
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    // Any window may send messages to this one: only the page in our own frame is trusted.
    if (event.origin !== window.location.origin) return;
    if (event.source !== place.current?.contentWindow) return;
    const token = tokenIn(event.data);
    if (token !== undefined) onToken(token);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <Dialog open framed title="Connect Bank Account" onClose={onClose}>
      <iframe ref={place} title="Test bank" src={url} className={frame} />
    </Dialog>
  );
};

/** The bank's own sign-in over the page, while it is open. */
export const BankSignIn = ({ bank }: { readonly bank: BankSignInState }) => {
  const { token, signIn, finish, close } = bank;
  if (token.data === undefined) return null;
  const { link_token: linkToken, testBankUrl } = token.data;
  if (signIn === 'test-bank' && testBankUrl) {
    return <TestBankDialog url={testBankUrl} onToken={finish} onClose={() => close()} />;
  }
  const PlaidLink = typeof signIn === 'string' ? undefined : signIn;
  return (
    PlaidLink && (
      <PlaidLink
        token={linkToken}
        onToken={finish}
        onExit={close}
        onLoadError={() => close(notLoaded)}
      />
    )
  );
};

const stack = css({ display: 'grid', gap: '10px' });
const again = css({
  fontWeight: '600',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
});

interface ConnectButtonProps {
  readonly bank: BankSignInState;
  readonly label: string;
  readonly variant?: 'solid' | 'outline' | 'soft';
}

/** Opens the bank's sign-in, and shows why it failed. */
export const ConnectButton = ({ bank, label, variant }: ConnectButtonProps) => {
  const { token, signIn, problem, connecting, open } = bank;
  const failure =
    problem ?? (token.error === null || token.isFetching ? undefined : messageOf(token.error));
  const retry = () => void (token.data === undefined ? token.refetch() : open());
  return (
    <div className={stack}>
      {failure !== undefined && (
        <Banner
          tone="error"
          action={
            <button type="button" className={again} onClick={retry}>
              Retry
            </button>
          }
        >
          {failure}
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

const explanation = css({ mb: '14px', color: 'fg.muted', textWrap: 'pretty' });

/** The empty state without a bank: an explanation, and the button. */
export const ConnectCard = ({ bank }: { readonly bank: BankSignInState }) => (
  <Card title="Bank account">
    <p className={explanation}>
      Connect your bank to see balances, what came in and what went out beside your invoices. You
      sign in at your bank; your password never reaches us, and you can disconnect at any time.
    </p>
    <ConnectButton bank={bank} variant="solid" label="Connect Bank Account" />
  </Card>
);
