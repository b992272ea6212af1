import { css } from '@styled/css';
import { SkipLink } from '@tradewind/ui';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Brand } from './Brand.tsx';
import { UserCard, type UserCardProps } from './UserCard.tsx';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  p: '10px 16px',
  bg: 'bg.surface',
  borderBottom: '1px solid {colors.border.default}',
  // The card of the user has a line above it in the sidebar.
  '& > :last-child': { m: '0', p: '0', borderTopWidth: '0' },
});
const main = css({ outline: 'none' });

const PAGE = '/dashboard/settings';

/**
 * The page where a user adds the second factor that their business requires, with Logout and
 * nothing else: the API refuses every other call until then (decision 70).
 */
export const RequiredSetup = ({ user }: Pick<UserCardProps, 'user'>) => {
  const { pathname } = useLocation();
  if (pathname !== PAGE) return <Navigate to={`${PAGE}?tab=security`} replace />;
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
