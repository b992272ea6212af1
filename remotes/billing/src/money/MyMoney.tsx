import { css, cx } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import type { MoneyOverview } from '@tradewind/contracts/summary';
import { useCall, useUser } from '@tradewind/remote-kit';
import {
  Badge,
  Card,
  ErrorState,
  FigureStrip,
  messageOf,
  Page,
  PermittedPage,
  Skeleton,
  SkeletonShape,
  Stat,
} from '@tradewind/ui';
import { CircleCheck } from 'lucide-react';
import { BankSignIn, ConnectButton, ConnectCard, useBankSignIn } from './bankSignIn.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { connectedTwice } from './connectedTwice.ts';
import { MoneyCharts } from './MoneyCharts.tsx';
import { Transactions } from './Transactions.tsx';

/** The layout of My Money. */
const stack = css({ display: 'grid', gap: '16px' });

/** The charts side by side. */
const charts = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(3, minmax(0, 1fr))',
  },
  // In two columns a third chart takes the whole row.
  '& > :last-child:nth-child(odd)': { gridColumn: { md: '1 / -1', xl: 'auto' } },
});

const shown = (amount: number | undefined) =>
  amount === undefined ? <Skeleton shape="text" /> : formatDollars(amount);

interface FiguresProps {
  /** Undefined while it loads. */
  readonly overview: MoneyOverview | undefined;
}

/** The debts, and the income of this month. */
const Figures = ({ overview }: FiguresProps) => {
  // A business without any month has no income.
  const month = overview && { invoiced: 0, received: 0, ...overview.months.at(-1) };
  return (
    <FigureStrip label="In short">
      <Stat tone="yellow" label="Outstanding" value={shown(overview?.outstanding)} />
      <Stat tone="red" label="Overdue" value={shown(overview?.overdue)} />
      <Stat tone="blue" label="Invoiced this month" value={shown(month?.invoiced)} />
      <Stat tone="green" label="Received this month" value={shown(month?.received)} />
    </FigureStrip>
  );
};

// The heights of a `ChartTable`.
const head = css({ h: '20px', textStyle: 'xs' });
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
});
const plainRow = css({ h: '45px' });
const notedRow = css({ h: '48px' });
const bar = css({ w: '50%' });

interface ChartSkeletonProps {
  /** Not counting the head. */
  readonly rows: number;
  /** Whether each row has a note below its name. */
  readonly noted?: boolean;
}

/** The placeholder of a card with a `ChartTable`. */
const ChartSkeleton = ({ rows, noted = false }: ChartSkeletonProps) => (
  <Card title={<Skeleton shape="text" />}>
    <p className={head}>
      <Skeleton shape="text" />
    </p>
    {Array.from({ length: rows }, (_, index) => `row-${index}`).map((key) => (
      <div key={key} className={cx(row, noted ? notedRow : plainRow)}>
        <Skeleton shape="text" />
        <Skeleton className={bar} />
      </div>
    ))}
  </Card>
);

/** The placeholders of the figures and charts of My Money. */
const MoneySkeleton = () => (
  <SkeletonShape label="Loading figures" className={stack}>
    <Figures overview={undefined} />
    <div className={charts}>
      <ChartSkeleton rows={5} noted />
      <ChartSkeleton rows={6} />
      <ChartSkeleton rows={6} />
    </div>
  </SkeletonShape>
);

const banking = css({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
});

/** `/dashboard/my-money`: debts, incoming and outgoing money, and the connected banks. */
export const MyMoney = () => (
  <PermittedPage isPermitted={useUser().role === 'admin'} title={title} ask="Ask an admin.">
    <Overview />
  </PermittedPage>
);

const title = 'My Money';

const Overview = () => {
  const overview = useCall('getMoneyOverview');
  const banks = useCall('getBankConnections');
  const bankSignIn = useBankSignIn();
  const failed = [overview, banks].filter(({ data, error }) => data === undefined && error);
  const connections = banks.data ?? [];
  const connected = connections.length > 0;
  const isWaiting = overview.data === undefined && overview.error === null;
  return (
    <Page
      title={title}
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
            {banks.data !== undefined && !connected && <ConnectCard bank={bankSignIn} />}
          </div>
        )}
        {connected && (
          <div className={banking}>
            <div className={stack}>
              {connections.map((connection) => (
                <ConnectionCard
                  key={connection._id}
                  connection={connection}
                  twice={connectedTwice(connection, connections)}
                />
              ))}
              <ConnectButton bank={bankSignIn} label="Connect Bank Account" />
            </div>
            <Transactions connections={connections} />
          </div>
        )}
      </div>
      {/* Rendered here, so that it stays open while the last bank is removed or another one is added. */}
      <BankSignIn bank={bankSignIn} />
    </Page>
  );
};
