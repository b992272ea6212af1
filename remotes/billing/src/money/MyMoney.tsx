import { css } from '@styled/css';
import { useCall } from '@tradewind/remote-kit';
import { Badge, Card, ErrorState, messageOf, Page } from '@tradewind/ui';
import { CircleCheck } from 'lucide-react';
import { BankSignIn } from './bank/BankSignIn.tsx';
import { ConnectButton } from './bank/ConnectButton.tsx';
import { ConnectCard } from './bank/ConnectCard.tsx';
import { ConnectionCard } from './bank/ConnectionCard.tsx';
import { useBankLink } from './bank/useBankLink.ts';
import { ChartSkeleton } from './charts/ChartSkeleton.tsx';
import { MoneyCharts } from './charts/MoneyCharts.tsx';
import { Figures } from './Figures.tsx';
import { MoneySkeleton } from './MoneySkeleton.tsx';
import { charts, stack } from './moneyGrids.ts';
import { Transactions } from './Transactions.tsx';

const banking = css({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
});

/** `/dashboard/my-money`: what is owed, what came in and went out, and the connected banks. */
export const MyMoney = () => {
  const overview = useCall('getMoneyOverview');
  const banks = useCall('getBankConnections');
  const link = useBankLink();
  const failed = [overview, banks].filter(({ data, error }) => data === undefined && error);
  const connections = banks.data ?? [];
  const connected = connections.length > 0;
  const isWaiting = overview.data === undefined && overview.error === null;
  return (
    <Page
      title="My Money"
      meta={
        connected && (
          <Badge tone="green" icon={<CircleCheck aria-hidden size={12} />}>
            Bank Account Connected
          </Badge>
        )
      }
    >
      <div className={stack}>
        {failed.length > 0 && (
          <Card flush>
            <ErrorState
              title={
                failed.includes(overview)
                  ? 'The figures could not be loaded.'
                  : 'The bank accounts could not be loaded.'
              }
              text={messageOf(failed[0]?.error)}
              retrying={failed.some(({ isFetching }) => isFetching)}
              onRetry={() => failed.forEach(({ refetch }) => void refetch())}
            />
          </Card>
        )}
        {isWaiting && <MoneySkeleton />}
        {overview.data !== undefined && <Figures overview={overview.data} />}
        {!isWaiting && (
          <div className={charts}>
            {overview.data !== undefined && (
              <MoneyCharts {...overview.data} connected={connected} />
            )}
            {banks.data === undefined && banks.error === null && <ChartSkeleton rows={6} />}
            {banks.data !== undefined && !connected && <ConnectCard link={link} />}
          </div>
        )}
        {connected && (
          <div className={banking}>
            <div className={stack}>
              {connections.map((connection) => (
                <ConnectionCard key={connection._id} connection={connection} />
              ))}
              <ConnectButton link={link} label="Connect Bank Account" />
            </div>
            <Transactions connections={connections} />
          </div>
        )}
      </div>
      {/* Here, where it stays open while the last bank goes, or another comes. */}
      <BankSignIn link={link} />
    </Page>
  );
};
