import { css } from '@styled/css';
import { pictureUpload } from '@tradewind/contracts/files';
import { Button, Card, Field, FileUpload } from '@tradewind/ui';
import { useState } from 'react';
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
  const { url, problem, busy, put, remove } = useLogo();
  // The chooser forgets a file when it is made anew.
  const [chosen, setChosen] = useState(0);
  return (
    <Card title="Logo">
      <div className={stack}>
        {url !== '' && (
          <div className={shown}>
            <img src={url} alt="Your logo" className={picture} />
            <Button size="sm" disabled={busy} onClick={remove}>
              Remove logo
            </Button>
          </div>
        )}
        <Field
          label={url === '' ? 'Logo' : 'Another logo'}
          error={problem}
          group
          hint="On quotes, invoices and your booking page. It is saved as soon as you choose it."
        >
          <FileUpload
            key={chosen}
            accept={[...pictureUpload.types]}
            maxSize={pictureUpload.mostBytes}
            hint="PNG, JPEG, WebP, GIF or AVIF, at most 10 MB"
            disabled={busy}
            onChange={([file]) => {
              if (file === undefined) return;
              put(file);
              setChosen((count) => count + 1);
            }}
          />
        </Field>
      </div>
    </Card>
  );
};
