import { plans } from '@tradewind/contracts';
import type { Plan } from '@tradewind/contracts/constants';
import type { Member } from './useTeam.ts';

/** How many places of the plan are taken: by members, and by invitations that wait. */
export const placesOf = (plan: Plan, team: readonly Member[]) => {
  const taken = team.filter(({ status }) => status !== 'deactivated').length;
  const { members: most } = plans[plan];
  return { taken, most, isFull: taken >= most };
};
