import { css } from '@styled/css';
import type { User } from '@tradewind/contracts/users';
import { IconButton } from '@tradewind/ui';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from './Brand.tsx';
import { bottomBar, topBar } from './dashboardFrame.ts';
import { isCurrentEntry, NavIcon, navigationFor } from './navigation.tsx';
import { useLazyComponent } from './useLazyComponent.ts';

/** Maximum number of tabs beside More. */
const IN_BAR = 4;

const atEnd = css({ ms: 'auto' });
const tab = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3px',
  minW: '0',
  textStyle: '2xs',
  // The first word of a name of several words.
  lineHeight: '0.8125rem',
  textAlign: 'center',
  fontWeight: '560',
  color: 'fg.muted',
  cursor: 'pointer',
  '&[aria-current=page]': { color: 'accent.fg', fontWeight: '640' },
  '&[aria-current=page]::before': {
    content: '""',
    position: 'absolute',
    top: '-1px',
    w: '32px',
    h: '3px',
    borderBottomRadius: 'sm',
    bg: 'accent.solid',
  },
});

const loadMenu = () =>
  import(/* webpackChunkName: "overlays" */ './MainMenu.tsx').then(({ MainMenu }) => MainMenu);

export interface PhoneBarsProps {
  readonly user: User;
  readonly onSearch: () => void;
}

/** Top bar, bottom bar and the drawer that both open, up to 820 px. */
export const PhoneBars = ({ user, onSearch }: PhoneBarsProps) => {
  const [open, setOpen] = useState(false);
  const [requests, setRequests] = useState(0);
  const MainMenu = useLazyComponent(loadMenu, requests);
  const openMenu = () => {
    setOpen(true);
    setRequests((before) => before + 1);
  };
  const { pathname } = useLocation();
  const tabs = navigationFor(user).slice(0, IN_BAR);
  return (
    <>
      <header className={topBar}>
        <IconButton
          label="Open menu"
          icon={<MenuIcon aria-hidden size={20} />}
          onClick={openMenu}
        />
        <Brand />
        <IconButton
          label="Search"
          className={atEnd}
          icon={<Search aria-hidden size={20} />}
          onClick={onSearch}
        />
      </header>
      <nav aria-label="Quick" className={bottomBar}>
        {tabs.map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            className={tab}
            aria-current={isCurrentEntry(entry, pathname) ? 'page' : undefined}
          >
            <NavIcon name={entry.icon} size={20} />
            {entry.to === '/dashboard' ? 'Home' : entry.label}
          </Link>
        ))}
        <button type="button" className={tab} onClick={openMenu}>
          <MenuIcon aria-hidden size={20} />
          More
        </button>
      </nav>
      {MainMenu && <MainMenu user={user} open={open} onClose={() => setOpen(false)} />}
    </>
  );
};
