import { css, cx } from '@styled/css';
import type { BankTransaction } from '@tradewind/contracts/bank';
import { Badge, formatDate, formatMoney, Row } from '@tradewind/ui';
import { Clock } from 'lucide-react';
import { capitalised } from './bank/balance.ts';

const amount = css({ fontWeight: '600', fontVariantNumeric: 'tabular-nums' });
const cameIn = css({ color: 'status.green.fg' });

/** One transaction: a sign before the amount says which way the money went. */
export const TransactionRow = ({ transaction }: { readonly transaction: BankTransaction }) => {
  const { name, date, accountName, category, pending } = transaction;
  const isIn = transaction.amount > 0;
  return (
    <Row
      title={name}
      meta={[formatDate(date), accountName, capitalised(category)].filter(Boolean).join(' · ')}
      trailing={
        <>
          {pending && (
            <Badge tone="yellow" icon={<Clock aria-hidden size={12} />}>
              Pending
            </Badge>
          )}
          <span className={cx(amount, isIn && cameIn)}>
            {isIn && '+'}
            {formatMoney(transaction.amount)}
          </span>
        </>
      }
    />
  );
};
