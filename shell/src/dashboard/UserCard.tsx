import { css, cx } from '@styled/css';
import type { User } from '@tradewind/contracts/users';
import { Avatar, Button } from '@tradewind/ui';
import { LogOut } from 'lucide-react';
import { logOut } from './logOut.ts';
import { railOnly } from './railStyles.ts';

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minW: '0',
  mt: 'auto',
  pt: '10px',
  px: '6px',
  borderTop: '1px solid {colors.border.default}',
});
/** A company's name has a line of its own: Logout wraps below it if necessary. */
const words = css({ flex: '1 1 120px', minW: '0' });
const name = css({ fontWeight: '600', textStyle: 'sm', truncate: true });
const company = css({ textStyle: 'xs', color: 'fg.subtle', truncate: true });

export interface UserCardProps {
  readonly user: User;
  readonly rail?: boolean;
}

/** The signed-in user, and Logout. */
export const UserCard = ({ user, rail = false }: UserCardProps) => (
  <div className={cx(box, rail && railOnly.centred)}>
    <Avatar name={user.name} />
    <div className={cx(words, rail && railOnly.hidden)}>
      <div className={name}>{user.name}</div>
      <div className={company}>{user.company}</div>
    </div>
    <Button
      variant="ghost"
      size="sm"
      icon={<LogOut aria-hidden size={16} />}
      onClick={logOut}
      aria-label="Logout"
      title="Logout"
    >
      <span className={cx(rail && railOnly.hidden)}>Logout</span>
    </Button>
  </div>
);
