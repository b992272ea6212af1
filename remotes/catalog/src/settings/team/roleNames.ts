import { roles } from '@tradewind/contracts';
import type { Role } from '@tradewind/contracts/constants';

export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  dispatcher: 'Dispatcher',
  technician: 'Technician',
};

export const roleChoices = roles.map((value) => ({ value, label: roleNames[value] }));

/** What each role may do (decision 11). */
export const roleHints: Record<Role, string> = {
  admin: 'May do everything.',
  dispatcher: 'Everything except settings, team, bank and Admin Tools.',
  technician: 'Only the jobs that are assigned to them.',
};
