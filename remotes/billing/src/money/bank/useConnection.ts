import type { BankConnection } from '@tradewind/contracts/bank';
import { messageOf, useAction, useConfirm, useRefresh, useToasts } from '@tradewind/remote-kit';
import { useState } from 'react';
import { bankCalls } from '../moneyCalls.ts';

/** What can be done with a connected bank. */
export const useConnection = ({ _id: id, institution }: BankConnection) => {
  const toasts = useToasts();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string>();
  const sync = useAction('syncBank', {
    refreshes: bankCalls,
    onSuccess: () => setProblem(undefined),
    onError: (failure) => {
      setProblem(messageOf(failure, 'The bank cannot be reached. Check your connection.'));
      // The bank may have asked for a new sign-in, which the connection's status then tells.
      void refresh('getBankConnections');
    },
  });
  const remove = useAction('disconnectBank', {
    refreshes: bankCalls,
    onSuccess: () => toasts.success({ title: `${institution} disconnected` }),
    onError: (failure) =>
      toasts.error({
        title: `${institution} was not disconnected.`,
        description: messageOf(failure, 'Check your connection and try again.'),
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
  return {
    problem,
    syncing: sync.isPending,
    disconnecting: remove.isPending,
    sync: () => sync.mutate({ params: { id } }),
    disconnect,
  };
};
