import { css } from '@styled/css';
import { useMediaQuery } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import { servedPicture } from './servedPicture.ts';

const DayPicture = lazy(() => import(/* webpackChunkName: "day-picture" */ './DayPicture.tsx'));

const picture = css({
  display: 'flex',
  alignItems: 'center',
  py: '40px',
  ps: '72px',
  overflow: 'hidden',
  background:
    'linear-gradient(160deg, oklch(from var(--brand) .36 min(c, .11) h), oklch(from var(--brand) .24 min(c, .075) h))',
  '@media (max-width: 820px)': { display: 'none' },
});

const Fetched = () => {
  const isWide = useMediaQuery('(min-width: 821px)');
  return (
    isWide && (
      <Suspense>
        <DayPicture />
      </Suspense>
    )
  );
};

/** The other half of a wide screen; a phone does not even load it. */
export const AuthSideImage = () => {
  const html = servedPicture();
  const place = { id: 'beside', 'aria-hidden': true, className: picture } as const;
  if (html === '') {
    return (
      <aside {...place}>
        <Fetched />
      </aside>
    );
  }
  // It does nothing, so that what the server has drawn needs no code here.
  return <aside {...place} dangerouslySetInnerHTML={{ __html: html }} />;
};
