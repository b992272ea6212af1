import { css } from '@styled/css';
import { Wind } from 'lucide-react';
import { edition } from '../composition/composition.ts';

const row = css({ display: 'flex', alignItems: 'center', gap: '10px', minW: '0' });
const mark = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  w: '30px',
  h: '30px',
  borderRadius: '9px',
  bg: 'accent.solid',
  color: 'accent.on',
  boxShadow: 'inset 0 1px 0 rgb(255 255 255 / .18)',
});
const logo = css({ h: '30px', maxW: '120px', objectFit: 'contain' });
const words = css({
  fontSize: 'lg',
  fontWeight: '680',
  letterSpacing: '-.022em',
  truncate: true,
});

/** The edition's logo and name. */
export const Brand = ({ nameClass }: { readonly nameClass?: string }) => {
  const { name, logoUrl } = edition().brand;
  return (
    <span className={row}>
      {logoUrl === '' ? (
        <span className={mark}>
          <Wind aria-hidden size={18} />
        </span>
      ) : (
        <img src={logoUrl} alt="" className={logo} />
      )}
      <span className={`${words} ${nameClass ?? ''}`}>{name}</span>
    </span>
  );
};
