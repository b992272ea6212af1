import { css } from '@styled/css';
import { useMediaQuery, usePageTitle } from '@tradewind/ui';
import { ArrowLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../dashboard/Brand.tsx';
import {
  addSideImage,
  hasSideImage,
  SIDE_IMAGE_ID,
  sideImageOfServer,
  useIsHydrated,
} from '../public/serverRendered.ts';

/** Titles of the browser tab. */
export const authTitles = {
  login: 'Log in',
  register: 'Create account',
  forgotPassword: 'Forgot password',
  resetPassword: 'Reset password',
  invitation: 'Join the team',
} as const;

const split = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  minH: '100dvh',
  '@media (max-width: 820px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const side = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '24px',
  p: '28px 40px',
  bg: 'bg.surface',
  '@media (max-width: 820px)': { p: '20px 18px' },
});
const top = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
const home = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minH: '24px',
  textStyle: 'sm',
  fontWeight: '530',
  color: 'fg.muted',
  _hover: { color: 'fg.default' },
  _touch: { minH: '44px' },
});
const box = css({ w: 'full', maxW: '384px', mx: 'auto' });
const heading = css({
  fontSize: '1.875rem',
  lineHeight: '2.25rem',
  fontWeight: '680',
  letterSpacing: '-.03em',
});
const sub = css({ textStyle: 'lg', color: 'fg.muted', mt: '4px', mb: '24px', textWrap: 'pretty' });
const foot = css({ color: 'fg.muted', textAlign: 'center', mt: '22px' });
const hint = css({ textStyle: 'xs', color: 'fg.subtle', textWrap: 'pretty' });

export interface AuthFrameProps {
  /** Title of the tab. */
  readonly title: string;
  readonly heading: ReactNode;
  readonly text: string;
  /** Other links, below the form. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the screens before signing in: the form, and a picture of the product next to it. */
export const AuthFrame = (props: AuthFrameProps) => {
  usePageTitle(props.title);
  return (
    <div className={split}>
      <main id="main" tabIndex={-1} className={side}>
        <div className={top}>
          <Brand />
          <Link to="/" className={home}>
            <ArrowLeft aria-hidden size={14} />
            Home
          </Link>
        </div>
        <div className={box}>
          <h1 className={heading}>{props.heading}</h1>
          <p className={sub}>{props.text}</p>
          {props.children}
          {props.foot !== undefined && <p className={foot}>{props.foot}</p>}
        </div>
        <p className={hint}>Booked a visit? Use the link in your email, you need no account.</p>
      </main>
      <AuthSideImage />
    </div>
  );
};

const DayPicture = lazy(() => import(/* webpackChunkName: "picture" */ './DayPicture.tsx'));

const picture = css({
  display: 'flex',
  alignItems: 'center',
  p: '40px 40px 40px 72px',
  overflow: 'hidden',
  background:
    'linear-gradient(160deg, oklch(from var(--brand) .36 min(c, .11) h), oklch(from var(--brand) .24 min(c, .075) h))',
  '@media (max-width: 820px)': { display: 'none' },
});

const LoadedImage = () => {
  const isWide = useMediaQuery('(min-width: 821px)');
  return (
    isWide && (
      <Suspense>
        <DayPicture />
      </Suspense>
    )
  );
};

/** The other half of a wide screen; not loaded on a phone. */
const AuthSideImage = () => {
  const isHydrated = useIsHydrated();
  // Always the same object: React would assign the HTML of another one again.
  const [html] = useState(() => (isHydrated ? undefined : { __html: sideImageOfServer() }));
  const place = { id: SIDE_IMAGE_ID, 'aria-hidden': true, className: picture } as const;
  // A static picture: the server's HTML of it needs no code here.
  if (html !== undefined) return <aside {...place} dangerouslySetInnerHTML={html} />;
  if (hasSideImage()) return <aside {...place} ref={addSideImage} />;
  return (
    <aside {...place}>
      <LoadedImage />
    </aside>
  );
};
