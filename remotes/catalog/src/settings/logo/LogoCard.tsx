import { css } from '@styled/css';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { useAction, useConfirm, useServices, useToasts, useUser } from '@tradewind/remote-kit';
import { Button, Card, messageOf } from '@tradewind/ui';
import { PictureChooser } from '../../pictures/PictureChooser.tsx';

const stack = css({ display: 'grid', gap: '14px' });
const shown = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
});
// The background is white in both themes, as on a printed document.
const picture = css({
  maxH: '72px',
  maxW: 'min(240px, 100%)',
  p: '8px',
  objectFit: 'contain',
  bg: 'neutral.0',
  border: '1px solid {colors.border.subtle}',
  borderRadius: 'md',
});

/** Uploads, replaces and removes the logo. */
export const LogoCard = () => {
  const { url, removing, put, remove } = useLogo();
  return (
    <Card id="logo" title="Logo">
      <div className={stack}>
        {url !== '' && (
          <div className={shown}>
            <img src={url} alt="Your logo" className={picture} />
            <Button size="sm" busy={removing} onClick={() => void remove()}>
              Remove logo
            </Button>
          </div>
        )}
        <PictureChooser
          label={url === '' ? 'Picture' : 'Another picture'}
          hint="On quotes, invoices and mails, and on your booking page if you choose that under Online Booking. It is saved as soon as you choose it."
          disabled={removing}
          onChoose={put}
        />
      </div>
    </Card>
  );
};

/** The business's logo: saved as soon as it is chosen, for documents and booking page alike. */
const useLogo = () => {
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
