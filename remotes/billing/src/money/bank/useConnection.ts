import type { BankConnection } from '@tradewind/contracts/bank';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { isApiFailure, useAction, useConfirm, useRefresh, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

/** What can be done with a connected bank. */
export const useConnection = ({ _id: id, institution }: BankConnection) => {
  const toasts = useToasts();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const sync = useAction('syncBank', {
    refreshes: staleAfter('business'),
    onError: () => void refresh('getBankConnections'),
  });
  const remove = useAction('disconnectBank', {
    refreshes: staleAfter('business'),
    onSuccess: () => toasts.success({ title: `${institution} disconnected` }),
    onError: (failure) =>
      toasts.error({
        title: `${institution} was not disconnected.`,
        description: messageOf(failure),
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
  const refused = sync.error;
  // That the bank wants a new sign-in is told by the connection's status, until it is done.
  const wantsSignIn = isApiFailure(refused) && refused.status === 409;
  return {
    problem: refused === null || wantsSignIn ? undefined : messageOf(refused),
    syncing: sync.isPending,
    disconnecting: remove.isPending,
    sync: () => sync.mutate({ params: { id } }),
    disconnect,
  };
};
