import { type ResponseOf, useAction, useCall, useConfirm } from '@tradewind/remote-kit';
import { useOutcomeToasts } from '../form/useOutcomeToasts.ts';

export type ApiKey = ResponseOf<'getKeys'>[number];

/** The keys of the business, and what deletes one (decision 81). */
export const useKeys = () => {
  const keys = useCall('getKeys');
  const confirm = useConfirm();
  const outcome = useOutcomeToasts();
  const deletion = useAction('deleteKey', {
    refreshes: ['getKeys'],
    ...outcome('The key was not deleted', 'Key deleted'),
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
