import { type ResponseOf, useAction, useCall, useConfirm, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

export type ApiKey = ResponseOf<'getKeys'>[number];

/** The keys of the business, and what deletes one (decision 81). */
export const useKeys = () => {
  const keys = useCall('getKeys');
  const confirm = useConfirm();
  const toasts = useToasts();
  const deletion = useAction('deleteKey', {
    refreshes: ['getKeys'],
    onSuccess: () => toasts.success({ title: 'Key deleted' }),
    onError: (failure: Error) =>
      toasts.error({ title: 'The key was not deleted', description: messageOf(failure) }),
  });
  return {
    keys,
    busy: deletion.isPending,
    async remove({ _id: id, name }: ApiKey) {
      const isSure = await confirm({
        title: `Delete the key ${name}?`,
        text: 'Programs that use it are refused from their next call on. A deleted key cannot be restored.',
        confirm: 'Delete key',
        danger: true,
      });
      if (isSure) deletion.mutate({ params: { id } });
    },
  };
};
