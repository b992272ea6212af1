import type { User } from '@tradewind/contracts/users';
import { messageOf } from '@tradewind/ui';
import { type Command, CommandPalette } from '@tradewind/ui/CommandPalette';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasPath } from '../composition/composition.ts';
import { api } from '../session/apiClient.ts';
import { refreshUser } from '../session/authentication.ts';
import { actionsFor, NavIcon, navigationFor, shortcutsFor } from './navigation.tsx';
import { toasts } from './overlayQueue.ts';
import { recentRecords } from './recentRecords.ts';
import { searchRecords } from './searchRecords.tsx';

export interface PaletteProps {
  readonly user: User;
  readonly open: boolean;
  /** What was typed before its field was there. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** Finds customers, jobs, quotes and invoices, goes to any screen, and changes the theme. */
export const Palette = ({ user, open, typed, onClose }: PaletteProps) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = (path: string) => void navigate(path);
  return (
    <CommandPalette
      open={open}
      typed={typed}
      onClose={onClose}
      placeholder="Search or go to"
      search={async (text, signal) => {
        const query = text.trim();
        const commands = commandsFor(user, query, go);
        if (query === '') return [...(await recentRecords(user, pathname, go)), ...commands];
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

/** A command with further words that find it. */
interface FoundCommand {
  readonly command: Command;
  readonly keywords?: readonly string[] | undefined;
}

interface Destination {
  readonly label: string;
  readonly keywords?: readonly string[];
  readonly icon: string;
  readonly to: string;
}

const commandTo =
  (group: string, go: (path: string) => void) =>
  ({ label, keywords, icon, to }: Destination): FoundCommand => ({
    keywords,
    command: {
      id: `${group} ${label}`,
      group,
      label,
      icon: <NavIcon name={icon} />,
      run: () => go(to),
    },
  });

const CREATE = 'Create';

/** The screens, forms and themes of a user whose labels or keywords contain the query. */
const commandsFor = (user: User, query: string, go: (path: string) => void): Command[] => {
  const shortcuts = shortcutsFor(user).filter(({ to }) => hasPath(to.split('?')[0] ?? to));
  const groups = [...new Set(shortcuts.map(({ group }) => group))];
  const inGroup = (wanted: string) =>
    shortcuts.filter(({ group }) => group === wanted).map(commandTo(wanted, go));
  const wanted = query.toLowerCase();
  return [
    ...navigationFor(user).map(commandTo('Go to', go)),
    ...actionsFor(user).map(commandTo(CREATE, go)),
    // Keys follow this order, in which the commands of one group must stand together.
    ...inGroup(CREATE),
    ...groups.filter((group) => group !== CREATE).flatMap(inGroup),
    ...themeCommands(user),
  ]
    .filter(({ command: { label }, keywords = [] }) =>
      [label, ...keywords].some((words) => words.toLowerCase().includes(wanted)),
    )
    .map(({ command }) => command);
};

type ThemeChoice = Partial<Pick<User['preferences'], 'darkMode' | 'followSystemTheme'>>;

const chooseTheme = async ({ _id }: User, preferences: ThemeChoice) => {
  try {
    await api.updateUser({ params: { id: _id }, body: { preferences } });
    await refreshUser();
  } catch (failure) {
    toasts.error({ title: 'The theme was not changed', description: messageOf(failure) });
  }
};

/** The themes that a user does not have now; chosen as in the settings. */
const themeCommands = (user: User): FoundCommand[] => {
  const { darkMode, followSystemTheme } = user.preferences;
  const theme = (label: string, icon: ReactNode, choice: ThemeChoice): FoundCommand => ({
    keywords: ['Appearance'],
    command: {
      id: label,
      group: 'Theme',
      label,
      icon,
      run: () => void chooseTheme(user, choice),
    },
  });
  const dark = { darkMode: true, followSystemTheme: false };
  const light = { darkMode: false, followSystemTheme: false };
  return [
    ...(followSystemTheme || !darkMode
      ? [theme('Dark theme', <Moon aria-hidden size={16} />, dark)]
      : []),
    ...(followSystemTheme || darkMode
      ? [theme('Light theme', <Sun aria-hidden size={16} />, light)]
      : []),
    ...(followSystemTheme
      ? []
      : [
          theme('Theme of the device', <Monitor aria-hidden size={16} />, {
            followSystemTheme: true,
          }),
        ]),
  ];
};
