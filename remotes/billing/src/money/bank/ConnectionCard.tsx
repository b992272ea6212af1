import { css } from '@styled/css';
import type { BankConnection } from '@tradewind/contracts/bank';
import { useUser } from '@tradewind/remote-kit';
import { Banner, Button, Card, formatDateTime } from '@tradewind/ui';
import { RefreshCw, Unplug } from 'lucide-react';
import { AccountList } from './AccountList.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { useConnection } from './useConnection.ts';

const stack = css({ display: 'grid', gap: '14px' });
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', mx: '-6px' });
const when = css({ textStyle: 'xs', color: 'fg.muted' });

/** One connected bank: its accounts, how fresh they are, and the way out. */
export const ConnectionCard = ({ connection }: { readonly connection: BankConnection }) => {
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
        <AccountList {...connection} />
        <p className={when}>
          {syncedAt === null
            ? 'The bank has not sent any transactions yet. Refresh in a minute.'
            : `Updated ${formatDateTime(syncedAt, timezone)}`}
        </p>
      </div>
    </Card>
  );
};
