import { css } from '@styled/css';
import { Wind } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

const root = css({ display: 'flex', flexDirection: 'column', minH: '100dvh', bg: 'bg.canvas' });
const bare = css({ display: 'flex', flexDirection: 'column', bg: 'bg.canvas' });
const bar = css({
  bg: 'bg.surface',
  borderBottom: '1px solid {colors.border.default}',
  '@media print': { display: 'none' },
});
const inside = css({ w: '100%', maxW: '1040px', mx: 'auto', px: { base: '16px', md: '24px' } });
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  py: '12px',
});
const identity = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minW: '0',
  // Broken by syllables at most, also beside a wide logo.
  '& > div': { minW: '5em' },
});
const mark = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  w: '40px',
  h: '40px',
  borderRadius: '11px',
  bg: 'accent.solid',
  color: 'accent.on',
});
const logo = css({ h: '40px', maxW: { base: '88px', md: '140px' }, objectFit: 'contain' });
const title = css({
  fontSize: 'lg',
  fontWeight: '640',
  letterSpacing: '-.015em',
  lineHeight: '1.3',
  overflowWrap: 'anywhere',
});
const sub = css({ textStyle: 'sm', color: 'fg.muted' });
const content = css({
  flex: '1',
  py: { base: '14px', md: '26px' },
  outline: 'none',
  '@media print': { p: '0' },
});
const foot = css({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: '6px',
  p: '16px 24px 22px',
  textStyle: 'sm',
  color: 'fg.subtle',
  '& strong': { display: 'inline-flex', alignItems: 'center', gap: '4px', color: 'fg.muted' },
  '@media print': { display: 'none' },
});

const privacyLink = css({ textDecoration: 'underline', _touch: { py: '12px' } });

/** The public identity of a business. */
export interface BusinessIdentity {
  readonly name: string;
  /** Below the name. */
  readonly words?: ReactNode;
  /** Empty for none. */
  readonly logoUrl: string;
  /** The colour from which all others are derived. */
  readonly color: string;
}

export interface BusinessFrameProps {
  /** Undefined while it loads. */
  readonly business?: BusinessIdentity | undefined;
  /** Inside an iframe of another page: no header and no footer. */
  readonly bare?: boolean;
  /** Shown without a logo. */
  readonly icon: ReactNode;
  /** At the end of the header: one link. */
  readonly aside?: ReactNode;
  /** Name of the product. */
  readonly product: string;
  /** Address of the product's privacy page; none in a page of another site. */
  readonly privacy?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A page of a business for its customers, in its own colour, with its header and the product's
 * name.
 */
export const BusinessFrame = (props: BusinessFrameProps) => {
  const { business, bare: isBare = false, icon, aside, product, privacy, children } = props;
  const color = { '--brand': business?.color } as CSSProperties;
  return (
    <div data-brand style={business && color} className={isBare ? bare : root}>
      {business !== undefined && !isBare && (
        <header className={bar}>
          <div className={`${inside} ${head}`}>
            <div className={identity}>
              {business.logoUrl === '' ? (
                <span className={mark}>{icon}</span>
              ) : (
                <img src={business.logoUrl} alt="" className={logo} />
              )}
              <div>
                <p className={title}>{business.name}</p>
                {business.words !== undefined && <p className={sub}>{business.words}</p>}
              </div>
            </div>
            {aside}
          </div>
        </header>
      )}
      <main id="main" tabIndex={-1} className={`${inside} ${content}`}>
        {children}
      </main>
      {!isBare && (
        <footer className={foot}>
          Powered by
          <strong>
            <Wind aria-hidden size={14} />
            {product}
          </strong>
          {privacy !== undefined && (
            <a href={privacy} className={privacyLink}>
              Privacy
            </a>
          )}
        </footer>
      )}
    </div>
  );
};
