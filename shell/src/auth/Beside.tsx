import { css } from '@styled/css';
import { useMediaQuery } from '@tradewind/ui';
import { lazy, Suspense } from 'react';

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

/** The other half of a wide screen; a phone does not even load it. */
export const Beside = () => {
  const isWide = useMediaQuery('(min-width: 821px)');
  return (
    <aside aria-hidden className={picture}>
      {isWide && (
        <Suspense>
          <DayPicture />
        </Suspense>
      )}
    </aside>
  );
};
