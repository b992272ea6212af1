import type { User } from '@tradewind/contracts/users';
import { Button } from '@tradewind/ui';
import { Menu } from '@tradewind/ui/Menu';
import { ChevronDown, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { NavIcon } from '../dashboard/icons.tsx';
import { actionsFor } from '../dashboard/navigation.ts';

/** New Job, New Client, New Quote, New Invoice: what the edition's remotes can make. */
export const QuickCreate = ({ user }: { readonly user: User }) => {
  const navigate = useNavigate();
  const actions = actionsFor(user);
  if (actions.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button variant="solid" icon={<Plus aria-hidden size={16} />}>
          Quick Create
          <ChevronDown aria-hidden size={14} />
        </Button>
      }
      entries={actions.map(({ label, icon, to }) => ({
        label,
        icon: <NavIcon name={icon} />,
        onSelect: () => void navigate(to),
      }))}
    />
  );
};
