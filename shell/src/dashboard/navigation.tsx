import type { NavEntry, RemoteDeclaration } from '@tradewind/contracts';
import { isBelow } from '@tradewind/contracts/pagePatterns';
import type { User } from '@tradewind/contracts/users';
import {
  BookOpen,
  CalendarDays,
  Circle,
  FileText,
  Hourglass,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Receipt,
  RefreshCw,
  Settings,
  Shapes,
  Users,
  UserX,
  Wrench,
} from 'lucide-react';
import { composition, isFlagEnabled } from '../composition/composition.ts';
import { isAtLeast } from '../session/SignedIn.tsx';

const HOME: NavEntry = {
  to: '/dashboard',
  also: [],
  label: 'Dashboard',
  icon: 'layout-dashboard',
  order: 0,
  group: 'work',
  access: 'technician',
};

/** The sidebar's entries for a user, from the declarations of the edition's remotes. */
export const navigationFor = (user: User): NavEntry[] =>
  [HOME, ...entries()].filter(
    ({ access, flag }) => isAtLeast(user.role, access) && isFlagEnabled(flag),
  );

/** Sorts by the edition's order of remotes where it has one, else by the order of the entries. */
const entries = (): NavEntry[] => {
  const { remotes, order } = composition();
  const inOrder = (declared: NavEntry[]) => declared.sort((a, b) => a.order - b.order);
  const navOf = (name: string) => [...(remotes[name]?.declaration.nav ?? [])];
  return order === undefined
    ? inOrder(Object.keys(remotes).flatMap(navOf))
    : order.flatMap((name) => inOrder(navOf(name)));
};

/** Whether an entry is that of the shown page, under any of its paths; home only at its own. */
export const isCurrentEntry = ({ to, also = [] }: NavEntry, pathname: string): boolean =>
  to === HOME.to ? pathname === to : [to, ...also].some((prefix) => isBelow(prefix, pathname));

interface Declared {
  readonly access: User['role'];
  readonly order: number;
}

/** Returns the declarations of one kind from all remotes, for a user, in the edition's order. */
const declaredFor = <Entry extends Declared>(
  user: User,
  kindOf: (declaration: RemoteDeclaration) => readonly Entry[],
) =>
  Object.values(composition().remotes)
    .flatMap(({ declaration }) => kindOf(declaration))
    .filter(({ access }) => isAtLeast(user.role, access))
    .sort((a, b) => a.order - b.order);

/** Returns the entries of the Quick Create menu for a user. */
export const actionsFor = (user: User) => declaredFor(user, ({ actions }) => actions);

/** Returns the counts of the home screen for a user. */
export const countsFor = (user: User) => declaredFor(user, ({ counts }) => counts);

/** Returns the kinds of work that the home screen shows as waiting for a user. */
export const waitingFor = (user: User) => declaredFor(user, ({ waiting }) => waiting ?? []);

/** Returns the further pages that the command palette opens for a user. */
export const shortcutsFor = (user: User) => declaredFor(user, ({ shortcuts }) => shortcuts ?? []);

/** Returns the record searches of the command palette for a user. */
export const searchesFor = (user: User) => declaredFor(user, ({ searches }) => searches);

const icons: Readonly<Record<string, LucideIcon>> = {
  'book-open': BookOpen,
  'calendar-days': CalendarDays,
  'file-text': FileText,
  hourglass: Hourglass,
  landmark: Landmark,
  'layout-dashboard': LayoutDashboard,
  receipt: Receipt,
  'refresh-cw': RefreshCw,
  settings: Settings,
  shapes: Shapes,
  users: Users,
  'user-x': UserX,
  wrench: Wrench,
};

/** An icon by its name in a declaration. */
export const NavIcon = ({ name, size = 16 }: { readonly name: string; readonly size?: number }) => {
  const Icon = icons[name] ?? Circle;
  return <Icon aria-hidden size={size} />;
};
