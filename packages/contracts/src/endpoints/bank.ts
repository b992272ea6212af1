import * as v from 'valibot';
import * as bank from '../bank.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';

const tag = 'Bank';

export const bankEndpoints = defineEndpoints({
  createLinkToken: {
    route: routes.createLinkToken,
    access: 'admin',
    tag,
    summary: 'Begin to connect a bank, or to sign in to it again',
    body: bank.LinkTokenInput,
    response: bank.LinkToken,
  },
  exchangePublicToken: {
    route: routes.exchangePublicToken,
    access: 'admin',
    stepUp: true,
    tag,
    summary: 'Connect the bank that a person has signed in to',
    body: bank.ExchangeInput,
    response: bank.BankConnection,
  },
  getBankConnections: {
    route: routes.getBankConnections,
    access: 'admin',
    tag,
    summary: 'Connected banks with their accounts and balances',
    response: v.array(bank.BankConnection),
  },
  syncBank: {
    route: routes.syncBank,
    access: 'admin',
    tag,
    summary: 'Ask a bank for balances and new transactions',
    params: bank.connectionId,
    response: bank.BankConnection,
  },
  disconnectBank: {
    route: routes.disconnectBank,
    access: 'admin',
    tag,
    summary: 'Disconnect a bank and forget its accounts and transactions',
    params: bank.connectionId,
    response: null,
    status: 204,
  },
  listBankTransactions: {
    route: routes.listBankTransactions,
    mayLag: true,
    access: 'admin',
    tag,
    summary: 'Transactions of all connected accounts, newest first',
    query: bank.BankTransactionQuery,
    response: v.array(bank.BankTransaction),
  },
});
