import { css, cx } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import type { BankConnection, BankTransaction } from '@tradewind/contracts/bank';
import { capitalize } from '@tradewind/contracts/text';
import { useList, useSearchText } from '@tradewind/remote-kit';
import {
  Badge,
  Card,
  EmptyState,
  formatDate,
  List,
  NativeSelect,
  QueryList,
  Row,
  SearchInput,
  SkeletonRows,
} from '@tradewind/ui';
import { Clock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { changed } from '../list/ListBar.tsx';

const amount = css({ fontWeight: '600', fontVariantNumeric: 'tabular-nums' });
const cameIn = css({ color: 'status.green.fg' });

/** One transaction; the sign of the amount is the direction. */
const TransactionRow = ({ transaction }: { readonly transaction: BankTransaction }) => {
  const { name, date, accountName, category, pending } = transaction;
  const isIn = transaction.amount > 0;
  return (
    <Row
      title={name}
      meta={[formatDate(date), accountName, capitalize(category)].filter(Boolean).join(' · ')}
      trailing={
        <>
          {pending && (
            <Badge tone="yellow" icon={<Clock aria-hidden size={12} />}>
              Pending
            </Badge>
          )}
          <span className={cx(amount, isIn && cameIn)}>
            {isIn && '+'}
            {formatDollars(transaction.amount)}
          </span>
        </>
      }
    />
  );
};

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '8px', p: '12px 16px' });
const search = css({ flex: '1 1 200px', minW: '0' });
const account = css({ flex: '1 1 180px', minW: '0', md: { flex: '0 1 220px' } });

/** The transactions of the connected accounts, newest first; the filter is in the address. */
export const Transactions = ({
  connections,
}: {
  readonly connections: readonly BankConnection[];
}) => {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useSearchText();
  const accounts = connections.flatMap((connection) => connection.accounts);
  const chosen = accounts.find(({ _id }) => _id === params.get('account'))?._id;
  const q = params.get('q') ?? '';
  const transactions = useList('listBankTransactions', {
    query: { limit: '25', ...(chosen && { account: chosen }), ...(q !== '' && { q }) },
  });
  return (
    <Card flush title="Transactions" aria-busy={transactions.isPlaceholderData}>
      <div className={bar}>
        <div className={search}>
          <SearchInput
            label="Search transactions"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <div className={account}>
          <NativeSelect
            aria-label="Account"
            value={chosen ?? 'all'}
            choices={[
              { value: 'all', label: 'All accounts' },
              ...accounts.map(({ _id, name, mask }) => ({
                value: _id,
                label: mask === '' ? name : `${name} ··${mask}`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setParams(
                (before) => changed(before, { account: value === 'all' ? undefined : value }),
                { replace: true },
              )
            }
          />
        </div>
      </div>
      <QueryList
        query={transactions}
        card="around"
        skeleton={<SkeletonRows label="Loading transactions" />}
        error={{ title: 'The transactions could not be loaded.' }}
        empty={
          <EmptyState
            title={
              chosen || q !== '' ? 'No transactions match.' : 'No transactions from the bank yet.'
            }
          />
        }
      >
        {(rows) => (
          <List aria-label="Transactions">
            {rows.map((transaction) => (
              <TransactionRow key={transaction._id} transaction={transaction} />
            ))}
          </List>
        )}
      </QueryList>
    </Card>
  );
};
