import type { User } from '@tradewind/contracts/users';
import { type Command, CommandPalette } from '@tradewind/ui/CommandPalette';
import { useNavigate } from 'react-router-dom';
import { actionsFor, NavIcon, navigationFor } from './navigation.tsx';
import { searchRecords } from './searchRecords.tsx';

export interface PaletteProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Finds customers, jobs, quotes and invoices, and goes to any screen. */
export const Palette = ({ user, open, onClose }: PaletteProps) => {
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      placeholder="Search or go to"
      search={async (text, signal) => {
        const query = text.trim();
        const commands = navigationCommands(user, query, go);
        if (query === '') return commands;
        try {
          return [...(await searchRecords(user, query, signal, go)), ...commands];
        } catch (error) {
          // Screens can be found without a network.
          if (commands.length > 0) return commands;
          throw error;
        }
      }}
    />
  );
};

interface Destination {
  readonly label: string;
  readonly icon: string;
  readonly to: string;
}

const commandTo = (
  group: string,
  { label, icon, to }: Destination,
  go: (path: string) => void,
): Command => ({
  id: `${group} ${to}`,
  group,
  label,
  icon: <NavIcon name={icon} />,
  run: () => go(to),
});

/** The screens and forms of a user whose labels contain the query. */
const navigationCommands = (user: User, query: string, go: (path: string) => void): Command[] =>
  [
    ...navigationFor(user).map((entry) => commandTo('Go to', entry, go)),
    ...actionsFor(user).map((action) => commandTo('Create', action, go)),
  ].filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
