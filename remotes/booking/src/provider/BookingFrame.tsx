import { css } from '@styled/css';
import { businessTypeNames } from '@tradewind/contracts/constants';
import type { Provider } from '@tradewind/contracts/users';
import { useBrand } from '@tradewind/remote-kit';
import { CalendarCheck, Wind } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { nameOf, ownWords } from './presentation.ts';

const root = css({ display: 'flex', flexDirection: 'column', minH: '100dvh', bg: 'bg.canvas' });
const bare = css({ display: 'flex', flexDirection: 'column', bg: 'bg.canvas' });
const bar = css({ bg: 'bg.surface', borderBottom: '1px solid {colors.border.default}' });
const inside = css({ w: '100%', maxW: '1040px', mx: 'auto', px: { base: '16px', md: '24px' } });
const identity = css({ display: 'flex', alignItems: 'center', gap: '12px', py: '12px' });
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
const logo = css({ h: '40px', maxW: '140px', objectFit: 'contain' });
const title = css({
  fontSize: 'lg',
  fontWeight: '640',
  letterSpacing: '-.015em',
  lineHeight: '1.3',
});
const sub = css({ textStyle: 'sm', color: 'fg.muted' });
const content = css({ flex: '1', py: { base: '14px', md: '26px' }, outline: 'none' });
const foot = css({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: '6px',
  p: '16px 24px 22px',
  textStyle: 'sm',
  color: 'fg.subtle',
  '& strong': { display: 'inline-flex', alignItems: 'center', gap: '4px', color: 'fg.muted' },
});

export interface BookingFrameProps {
  /** Undefined until it is known. */
  readonly provider?: Provider | undefined;
  /** In a frame of another page: no header and no footer (specification 1, section 2). */
  readonly embedded?: boolean;
  readonly children: ReactNode;
}

/** A provider's public page in their own colour: their header, and whose product it is. */
export const BookingFrame = ({ provider, embedded = false, children }: BookingFrameProps) => {
  const brand = useBrand();
  const colour = { '--brand': provider?.preferences.primaryColor } as CSSProperties;
  return (
    <div data-brand style={provider && colour} className={embedded ? bare : root}>
      {!embedded && provider && <Header provider={provider} />}
      <main id="main" tabIndex={-1} className={`${inside} ${content}`}>
        {children}
      </main>
      {!embedded && (
        <footer className={foot}>
          Powered by
          <strong>
            <Wind aria-hidden size={14} />
            {brand.name}
          </strong>
        </footer>
      )}
    </div>
  );
};

const Header = ({ provider }: { readonly provider: Provider }) => {
  const own = ownWords(provider);
  return (
    <header className={bar}>
      <div className={`${inside} ${identity}`}>
        {own.logoUrl === '' ? (
          <span className={mark}>
            <CalendarCheck aria-hidden size={20} />
          </span>
        ) : (
          <img src={own.logoUrl} alt="" className={logo} />
        )}
        <div>
          <p className={title}>{own.title || nameOf(provider)}</p>
          <p className={sub}>{own.description || businessTypeNames[provider.businessType]}</p>
        </div>
      </div>
    </header>
  );
};
