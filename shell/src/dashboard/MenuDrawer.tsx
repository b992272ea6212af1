import { css } from '@styled/css';
import type { User } from '@tradewind/contracts/users';
import { Drawer } from '@tradewind/ui/Drawer';
import { Brand } from './Brand.tsx';
import { NavLinks } from './NavLinks.tsx';
import { UserCard } from './UserCard.tsx';

const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  minH: '100%',
  mx: '-8px',
});

export interface MenuDrawerProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All screens and Logout, on a phone. */
export const MenuDrawer = ({ user, open, onClose }: MenuDrawerProps) => (
  <Drawer open={open} onClose={onClose} title={<Brand />} side="left" size="sm">
    <div className={body}>
      <nav aria-label="Main">
        <NavLinks user={user} onFollow={onClose} />
      </nav>
      <UserCard user={user} />
    </div>
  </Drawer>
);
