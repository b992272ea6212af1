import { css } from '@styled/css';
import { SkipLink } from '@tradewind/ui';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { refreshUser } from '../session/authentication.ts';
import { Brand } from './Brand.tsx';
import { UserCard, type UserCardProps } from './UserCard.tsx';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  py: '10px',
  // As wide as the page below it.
  px: 'max(28px, calc((100% - {sizes.page.max}) / 2))',
  '@media (max-width: 820px)': { px: '16px' },
  bg: 'bg.surface',
  borderBottom: '1px solid {colors.border.default}',
  // In the sidebar, the card of the user has a line above it, and Logout below the name.
  '& > :last-child': {
    m: '0',
    p: '0',
    borderTopWidth: '0',
    flexWrap: 'nowrap',
    smDown: { flexGrow: '1' },
  },
});
const main = css({ outline: 'none' });

const PAGE = '/dashboard/settings';

/** Fetches the user again, unless an open dialog, such as that of the recovery codes, would go with the page. */
const checkAgain = () => {
  const isAway = document.visibilityState !== 'visible';
  if (isAway || document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
  void refreshUser().catch(() => undefined);
};

/** Fetches the user again whenever the page is looked at again. */
export const useCheckAgain = () =>
  useEffect(() => {
    addEventListener('focus', checkAgain);
    document.addEventListener('visibilitychange', checkAgain);
    return () => {
      removeEventListener('focus', checkAgain);
      document.removeEventListener('visibilitychange', checkAgain);
    };
  }, []);

/**
 * The settings with Logout and nothing else, for a user to whom the API refuses every other call:
 * one who has to add the second factor that their business requires (decision 70), and one whose
 * business is closed (decision 103) or suspended (decision 125). Whenever the page is looked at again
 * it asks whether that has ended, because nothing announces it to a user without live updates.
 */
export const OnlySettings = ({ user }: Pick<UserCardProps, 'user'>) => {
  const { pathname } = useLocation();
  useCheckAgain();
  const tab = user.mustAddFactor ? 'security' : 'data';
  if (pathname !== PAGE) return <Navigate to={`${PAGE}?tab=${tab}`} replace />;
  return (
    <>
      <SkipLink to="main" />
      <header className={bar}>
        <Brand />
        <UserCard user={user} />
      </header>
      <main id="main" tabIndex={-1} className={main}>
        <Outlet />
      </main>
    </>
  );
};
