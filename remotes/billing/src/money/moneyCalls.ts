/** What a bank that was connected, refreshed or disconnected makes out of date. */
export const bankCalls = [
  'getBankConnections',
  'listBankTransactions',
  'getMoneyOverview',
] as const;
