import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import type { BankConnection } from '@tradewind/contracts/bank';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { capitalize } from '@tradewind/contracts/text';
import {
  isApiFailure,
  useAction,
  useConfirm,
  useRefresh,
  useToasts,
  useUser,
} from '@tradewind/remote-kit';
import { Banner, Button, Card, formatTimestamp, messageOf } from '@tradewind/ui';
import { RefreshCw, Unplug } from 'lucide-react';
import { BankSignIn, ConnectButton, useBankSignIn } from './bankSignIn.tsx';

type BankAccount = BankConnection['accounts'][number];

const plain = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats an amount in an account's currency; a dash when the bank sends none. */
const formatBalance = (amount: number | null, currency: BankAccount['currency']): string => {
  if (amount === null) return '–';
  return currency === 'USD' ? formatDollars(amount) : `${plain.format(amount)} ${currency}`;
};

const list = css({ display: 'grid', gap: '12px' });
const line = css({ display: 'flex', justifyContent: 'space-between', gap: '12px' });
const name = css({ minW: '0', fontWeight: '600', overflowWrap: 'anywhere' });
const figure = css({
  textAlign: 'end',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
const quiet = css({ display: 'block', textStyle: 'xs', fontWeight: '450', color: 'fg.muted' });

/** A bank's accounts with their last known balances. */
const AccountList = ({ institution, accounts }: BankConnection) => (
  <ul aria-label={`Accounts at ${institution}`} className={list}>
    {accounts.map((account) => (
      <li key={account._id} className={line}>
        <span className={name}>
          {account.name}
          <span className={quiet}>
            {capitalize(account.type)}
            {account.mask !== '' && ` ··${account.mask}`}
          </span>
        </span>
        <span className={figure}>
          {formatBalance(account.balance, account.currency)}
          {account.type === 'credit card' && <span className={quiet}>owed</span>}
          {account.available !== null && account.available !== account.balance && (
            <span className={quiet}>
              {formatBalance(account.available, account.currency)} available
            </span>
          )}
        </span>
      </li>
    ))}
  </ul>
);

/** The actions of a connected bank. */
const useConnection = ({ _id: id, institution }: BankConnection) => {
  const toasts = useToasts();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const sync = useAction('syncBank', {
    refreshes: staleAfter('business'),
    onError: () => void refresh('getBankConnections'),
  });
  const remove = useAction('disconnectBank', {
    refreshes: staleAfter('business'),
    onSuccess: () => toasts.success({ title: `${institution} disconnected` }),
    onError: (failure) =>
      toasts.error({
        title: `${institution} was not disconnected.`,
        description: messageOf(failure),
      }),
  });
  const disconnect = async () => {
    const agreed = await confirm({
      title: `Disconnect ${institution}?`,
      text: 'Its accounts, balances and transactions are deleted here. Nothing changes at the bank.',
      confirm: 'Disconnect',
      danger: true,
    });
    if (agreed) remove.mutate({ params: { id } });
  };
  const failure = sync.error;
  // The connection's own status asks for a new sign-in.
  const wantsSignIn = isApiFailure(failure) && failure.status === 409;
  return {
    problem: failure === null || wantsSignIn ? undefined : messageOf(failure),
    syncing: sync.isPending,
    disconnecting: remove.isPending,
    sync: () => sync.mutate({ params: { id } }),
    disconnect,
  };
};

/** Signs in again to a connected bank. */
const SignInAgain = ({ connectionId }: { readonly connectionId: string }) => {
  const bank = useBankSignIn(connectionId);
  return (
    <>
      <ConnectButton bank={bank} variant="soft" label="Sign in again" />
      <BankSignIn bank={bank} />
    </>
  );
};

const stack = css({ display: 'grid', gap: '14px' });
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', mx: '-6px' });
const when = css({ textStyle: 'xs', color: 'fg.muted' });

const accountNames = new Intl.ListFormat('en-US');

interface ConnectionCardProps {
  readonly connection: BankConnection;
  /** The accounts that another connection has, too. */
  readonly twice: readonly string[];
}

/** One connected bank: its accounts, their last update, Refresh and Disconnect. */
export const ConnectionCard = ({ connection, twice }: ConnectionCardProps) => {
  const { timezone } = useUser().preferences;
  const { problem, syncing, disconnecting, sync, disconnect } = useConnection(connection);
  const { institution, status, syncedAt } = connection;
  const signedOut = status === 'login_required';
  return (
    <Card
      title={institution}
      foot={
        <div className={foot}>
          <Button
            size="sm"
            variant="ghost"
            icon={<RefreshCw aria-hidden size={15} />}
            busy={syncing}
            disabled={signedOut}
            onClick={sync}
          >
            Refresh
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<Unplug aria-hidden size={15} />}
            busy={disconnecting}
            onClick={() => void disconnect()}
          >
            Disconnect
          </Button>
        </div>
      }
    >
      <div className={stack}>
        {signedOut && (
          <>
            <Banner tone="warning">
              Your bank asks you to sign in again. Until then, balances and transactions stay as
              they are.
            </Banner>
            <SignInAgain connectionId={connection._id} />
          </>
        )}
        {!signedOut && problem !== undefined && <Banner tone="error">{problem}</Banner>}
        {twice.length > 0 && (
          <Banner tone="warning">
            {accountNames.format(twice)} {twice.length === 1 ? 'is' : 'are'} connected twice, so
            money in and out counts twice. Disconnect one of the two.
          </Banner>
        )}
        <AccountList {...connection} />
        <p className={when}>
          {syncedAt === null
            ? 'The bank has not sent any transactions yet. Refresh in a minute.'
            : `Updated ${formatTimestamp(syncedAt, timezone)}`}
        </p>
      </div>
    </Card>
  );
};
