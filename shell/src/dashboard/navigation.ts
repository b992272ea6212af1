import type { NavEntry } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import { allows, composition } from '../composition/composition.ts';
import { isAtLeast } from '../session/roles.ts';

const HOME: NavEntry = {
  to: '/dashboard',
  label: 'Dashboard',
  icon: 'layout-dashboard',
  order: 0,
  group: 'work',
  access: 'technician',
};

/** The sidebar's entries for a user, from the declarations of the edition's remotes. */
export const navigationFor = (user: User): NavEntry[] =>
  [HOME, ...Object.values(composition().remotes).flatMap(({ declaration }) => declaration.nav)]
    .filter(({ access, flag }) => isAtLeast(user.role, access) && allows(flag))
    .sort((a, b) => a.order - b.order);

/** What the Quick Create menu offers a user. */
export const actionsFor = (user: User) =>
  Object.values(composition().remotes)
    .flatMap(({ declaration }) => declaration.actions)
    .filter(({ access }) => isAtLeast(user.role, access))
    .sort((a, b) => a.order - b.order);
