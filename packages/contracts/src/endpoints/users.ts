import * as v from 'valibot';
import { businessTypes } from '../constants.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { id, paging, searchText, shape } from '../shapes.ts';
import * as users from '../users.ts';

export const userEndpoints = defineEndpoints({
  listProviders: {
    route: routes.listProviders,
    mayLag: true,
    access: 'public',
    tag: 'Public',
    summary: 'Businesses that take bookings, by company name',
    query: v.object({
      q: searchText,
      businessType: v.optional(v.picklist(businessTypes)),
      /** City or postal code, also with the state. */
      place: searchText,
      ...paging,
    }),
    response: v.array(users.ListedProvider),
  },
  getProvider: {
    route: routes.getProvider,
    mayLag: true,
    access: 'public',
    tag: 'Public',
    summary: 'One business that takes bookings',
    params: shape({ id: id('Invalid provider') }),
    response: users.ProviderDetail,
  },
  getUser: {
    route: routes.getUser,
    access: 'technician',
    tag: 'Users',
    summary: 'A user of the own business; a technician sees only themself',
    params: users.userId,
    response: users.User,
  },
  updateUser: {
    route: routes.updateUser,
    access: 'technician',
    tag: 'Users',
    summary: 'Profile and settings; fields of the business need an admin',
    params: users.userId,
    body: users.UserUpdate,
    response: users.User,
  },
  getMembers: {
    route: routes.getMembers,
    access: 'dispatcher',
    tag: 'Team',
    summary: 'The team, and invitations that wait',
    response: v.array(users.Member),
  },
  inviteMember: {
    route: routes.inviteMember,
    access: 'admin',
    stepUp: true,
    idempotent: true,
    tag: 'Team',
    summary: 'Invite a member by mail, within the plan’s limit',
    body: users.InvitationInput,
    response: users.Member,
    status: 201,
  },
  updateMember: {
    route: routes.updateMember,
    access: 'admin',
    stepUp: true,
    tag: 'Team',
    summary: 'Change a member’s role, time off, skills or hours, deactivate or reactivate them',
    params: users.userId,
    body: users.MemberUpdate,
    response: users.Member,
  },
  withdrawInvitation: {
    route: routes.withdrawInvitation,
    access: 'admin',
    tag: 'Team',
    summary: 'Withdraw an invitation',
    params: shape({ id: id('Invalid invitation') }),
    response: null,
    status: 204,
  },
});
