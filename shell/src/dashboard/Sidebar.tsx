import { css, cx } from '@styled/css';
import type { User } from '@tradewind/contracts/users';
import { Kbd } from '@tradewind/ui';
import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { composition } from '../composition/composition.ts';
import { Brand } from './Brand.tsx';
import { sidebar } from './dashboardFrame.ts';
import { NavLinks } from './NavLinks.tsx';
import { railOnly } from './railStyles.ts';
import { UserCard } from './UserCard.tsx';

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

const button = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  w: 'full',
  h: '34px',
  mb: '14px',
  ps: '10px',
  pe: '8px',
  borderRadius: 'md',
  border: '1px solid {colors.border.default}',
  bg: 'bg.surface',
  color: 'fg.subtle',
  textStyle: 'sm',
  boxShadow: 'xs',
  cursor: 'pointer',
  _hover: { borderColor: 'border.strong' },
  _touch: { h: '44px' },
  '& svg': { flexShrink: '0' },
});
const words = css({ flex: '1', textAlign: 'start' });

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Opens the palette and shows its shortcut. */
const SearchButton = ({ onClick }: { readonly onClick: () => void }) => (
  <button
    type="button"
    aria-keyshortcuts="Control+K Meta+K"
    title={`Search (${keys})`}
    className={cx(button, railOnly.search)}
    onClick={onClick}
  >
    <Search aria-hidden size={16} />
    <span className={cx(words, railOnly.hidden)}>Search</span>
    <span className={railOnly.hidden}>
      <Kbd>{keys}</Kbd>
    </span>
  </button>
);
