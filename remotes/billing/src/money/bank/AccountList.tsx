import { css } from '@styled/css';
import type { BankConnection } from '@tradewind/contracts/bank';
import { capitalised, formatBalance } from './balance.ts';

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

/** A bank's accounts with the balances that it last gave. */
export const AccountList = ({ institution, accounts }: BankConnection) => (
  <ul aria-label={`Accounts at ${institution}`} className={list}>
    {accounts.map((account) => (
      <li key={account._id} className={line}>
        <span className={name}>
          {account.name}
          <span className={quiet}>
            {capitalised(account.type)}
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
