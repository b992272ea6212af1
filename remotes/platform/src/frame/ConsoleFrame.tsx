import { css } from '@styled/css';
import { isApiFailure, useBrand, useCall, useServices } from '@tradewind/remote-kit';
import { Button, ErrorState, IconButton, messageOf, Skeleton, SkipLink } from '@tradewind/ui';
import { MenuDrawer } from '@tradewind/ui/Drawer';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Navigation } from './Navigation.tsx';

const frame = css({
  display: 'grid',
  gridTemplateColumns: '{sizes.sidebar} minmax(0, 1fr)',
  minH: '100dvh',
  '@media (max-width: 820px)': { display: 'block' },
});
const side = css({
  position: 'sticky',
  top: '0',
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  h: '100dvh',
  overflow: 'hidden auto',
  p: '18px 12px 12px',
  bg: 'bg.sidebar',
  borderRight: '1px solid {colors.border.default}',
  '@media (max-width: 820px)': { display: 'none' },
});
const bar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  h: 'topbar',
  px: '8px',
  bg: 'bg.canvas',
  borderBottom: '1px solid {colors.border.default}',
  '@media (min-width: 821px)': { display: 'none' },
});
const brand = css({ fontWeight: '680', fontSize: 'lg', letterSpacing: '-.022em', truncate: true });
const inSide = css({ px: '8px' });
const content = css({ minW: '0', outline: 'none' });
const alone = css({ display: 'grid', placeContent: 'center', minH: '80dvh', p: '16px' });
const waiting = css({ display: 'grid', gap: '16px', maxW: '1240px', p: '28px' });
const line = css({ w: '220px', h: '28px' });
const block = css({ h: '240px' });

/** The console's screens for an operator; for anybody else, why they do not see them. */
export const ConsoleFrame = () => {
  const operator = useCall('getOperator');
  const { signOut } = useServices();
  const leave = signOut && <Button onClick={signOut}>Sign out</Button>;
  if (operator.data !== undefined) return <Screens name={operator.data.name} />;
  if (operator.error === null) return <Waiting />;
  const { error } = operator;
  const isRefused = isApiFailure(error) && error.status === 403;
  return (
    <main id="main" tabIndex={-1} className={alone}>
      <ErrorState
        title={isRefused ? messageOf(error) : 'The console could not be loaded.'}
        text={
          isRefused
            ? 'Sign in with another account, or ask whoever runs this server.'
            : messageOf(error)
        }
        onRetry={isRefused ? undefined : () => void operator.refetch()}
        retrying={operator.isFetching}
        action={leave}
      />
    </main>
  );
};

const Waiting = () => (
  <div className={waiting} aria-busy="true">
    <Skeleton className={line} />
    <Skeleton shape="block" className={block} />
  </div>
);

const Screens = ({ name }: { readonly name: string }) => {
  const product = useBrand().name;
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  // Back and forward close the menu as well.
  useEffect(() => setOpen(false), [pathname]);
  const close = () => setOpen(false);
  return (
    <div className={frame}>
      <SkipLink to="main" />
      <aside className={side} aria-label="Sidebar">
        <span className={`${brand} ${inSide}`}>{product}</span>
        <Navigation name={name} />
      </aside>
      <div className={content}>
        <header className={bar}>
          <IconButton
            label="Open menu"
            icon={<Menu aria-hidden size={20} />}
            onClick={() => setOpen(true)}
          />
          <span className={brand}>{product}</span>
        </header>
        <main id="main" tabIndex={-1} className={content}>
          <Outlet />
        </main>
      </div>
      <MenuDrawer title={product} open={isOpen} onClose={close}>
        <Navigation name={name} onFollow={close} />
      </MenuDrawer>
    </div>
  );
};
