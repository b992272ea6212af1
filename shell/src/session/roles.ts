import type { Role } from '@tradewind/contracts';

const ranks: Readonly<Record<Role, number>> = { technician: 0, dispatcher: 1, admin: 2 };

/** Whether a role may do what the other may (decision 11). */
export const isAtLeast = (role: Role, least: Role): boolean => ranks[role] >= ranks[least];
