import { staleAfter } from '@tradewind/contracts/invalidation';
import { useAction, useConfirm, useServices, useToasts, useUser } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

/** The business's logo: saved as soon as it is chosen, for documents and booking page alike. */
export const useLogo = () => {
  const { _id, preferences } = useUser();
  const { refreshUser } = useServices();
  const confirm = useConfirm();
  const toasts = useToasts();
  const refreshes = staleAfter('business');
  const upload = useAction('uploadLogo', { refreshes });
  const update = useAction('updateUser', {
    refreshes,
    onSuccess: () => void refreshUser().catch(() => undefined),
    onError: (failure) =>
      toasts.error({
        title: 'The logo was not removed',
        description: messageOf(failure),
      }),
  });
  return {
    url: preferences.logoUrl,
    removing: update.isPending,
    put: async (file: File) => {
      await upload.mutateAsync({ file });
      await refreshUser().catch(() => undefined);
    },
    async remove() {
      const isSure = await confirm({
        title: 'Remove the logo?',
        text: 'Quotes, invoices and your booking page show none from then on.',
        confirm: 'Remove logo',
        danger: true,
      });
      if (isSure) update.mutate({ params: { id: _id }, body: { preferences: { logoUrl: '' } } });
    },
  };
};
