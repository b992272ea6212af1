import type { User } from '@tradewind/contracts/users';
import { MenuDrawer } from '@tradewind/ui/Drawer';
import { Brand } from './Brand.tsx';
import { NavLinks } from './NavLinks.tsx';
import { UserCard } from './UserCard.tsx';

export interface MainMenuProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All screens and Logout, on a phone. */
export const MainMenu = ({ user, open, onClose }: MainMenuProps) => (
  <MenuDrawer open={open} onClose={onClose} title={<Brand />}>
    <nav aria-label="Main">
      <NavLinks user={user} onFollow={onClose} />
    </nav>
    <UserCard user={user} />
  </MenuDrawer>
);
