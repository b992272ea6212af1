/** Calls whose answers are out of date once a bank was connected, refreshed or disconnected. */
export const bankCalls = [
  'getBankConnections',
  'listBankTransactions',
  'getMoneyOverview',
] as const;
