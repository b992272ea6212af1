import { css } from '@styled/css';
import type { User } from '@tradewind/contracts/users';
import { Link } from 'react-router-dom';
import { composition } from '../composition/composition.ts';
import { Brand } from './Brand.tsx';
import { NavLinks } from './NavLinks.tsx';
import { SearchButton } from './palette/SearchButton.tsx';
import { railOnly } from './rail.ts';
import { UserCard } from './UserCard.tsx';

const sidebar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'sidebar',
  display: 'flex',
  flexDirection: 'column',
  h: '100dvh',
  px: '12px',
  pt: '14px',
  pb: '12px',
  bg: 'bg.sidebar',
  borderRight: '1px solid {colors.border.default}',
  // Logout must be in reach on a small tablet; the words beside the icons are cut off there.
  '@media (max-height: 760px) and (pointer: coarse), (max-height: 600px)': {
    overflow: 'hidden auto',
  },
  '@media (max-width: 820px)': { display: 'none' },
  '@media print': { display: 'none' },
});
const top = css({ display: 'block', px: '4px', pt: '2px', pb: '14px', borderRadius: 'sm' });

export interface SidebarProps {
  readonly user: User;
  readonly onSearch: () => void;
}

/** The product's screens, on anything wider than a phone. */
export const Sidebar = ({ user, onSearch }: SidebarProps) => (
  <aside className={sidebar} aria-label="Sidebar">
    <Link to="/dashboard" className={top} aria-label={`${composition().brand.name} home`}>
      <Brand nameClass={railOnly.hidden} />
    </Link>
    <SearchButton onClick={onSearch} />
    <nav aria-label="Main">
      <NavLinks user={user} rail />
    </nav>
    <UserCard user={user} rail />
  </aside>
);
