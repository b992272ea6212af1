import { css } from '@styled/css';
import { Button, Card } from '@tradewind/ui';
import { PictureChooser } from '../../pictures/PictureChooser.tsx';
import { useLogo } from './useLogo.ts';

const stack = css({ display: 'grid', gap: '14px' });
const shown = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
});
// A logo is drawn for white paper, in the dark as well.
const picture = css({
  maxH: '72px',
  maxW: 'min(240px, 100%)',
  p: '8px',
  objectFit: 'contain',
  bg: 'neutral.0',
  border: '1px solid {colors.border.subtle}',
  borderRadius: 'md',
});

/** Puts, replaces and removes the logo. */
export const LogoCard = () => {
  const { url, removing, put, remove } = useLogo();
  return (
    <Card title="Logo">
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
          hint="On quotes, invoices and your booking page. It is saved as soon as you choose it."
          disabled={removing}
          onChoose={put}
        />
      </div>
    </Card>
  );
};
