import { plans, roles } from '@tradewind/contracts';
import type { Plan, Role } from '@tradewind/contracts/constants';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { type ResponseOf, useAction, useCall, useConfirm } from '@tradewind/remote-kit';
import { useOutcomeToasts } from '../form/useOutcomeToasts.ts';

export type Member = ResponseOf<'getMembers'>[number];

/** Returns a member's name, or the e-mail address when an invited person has none. */
export const nameOf = ({ name, email }: Member) => (name === '' ? email : name);

/** The actions of an admin that take effect at once; roles are saved with the form. */
export const useTeam = () => {
  const team = useCall('getMembers');
  const confirm = useConfirm();
  const outcome = useOutcomeToasts();
  const settings = (failed: string, done: string) => ({
    // A deactivated member is off the visits ahead.
    refreshes: [...staleAfter('member'), ...staleAfter('job')],
    ...outcome(failed, done),
  });
  const update = useAction('updateMember', settings('The member was not changed', 'Team changed'));
  const withdraw = useAction(
    'withdrawInvitation',
    settings('The invitation was not withdrawn', 'Invitation withdrawn'),
  );
  const reset = useAction(
    'resetMemberFactors',
    settings('Two-step sign-in was not reset', 'Two-step sign-in reset'),
  );
  const invite = useAction(
    'inviteMember',
    settings('The invitation was not sent', 'Invitation sent'),
  );

  return {
    team,
    busy: update.isPending || withdraw.isPending || invite.isPending || reset.isPending,
    setStatus: ({ _id: id, version }: Member, status: 'active' | 'deactivated') =>
      update.mutate({ params: { id }, body: { status, version } }),
    async resetFactors(member: Member) {
      const isSure = await confirm({
        title: `Reset two-step sign-in of ${nameOf(member)}?`,
        text: 'Their passkeys, authenticator app and recovery codes are removed, and a mail tells them. Do this when they have lost them.',
        confirm: 'Reset',
        danger: true,
      });
      if (isSure) reset.mutate({ params: { id: member._id } });
    },
    async withdraw(member: Member) {
      const isSure = await confirm({
        title: 'Withdraw the invitation?',
        text: `The link in the mail to ${member.email} stops working.`,
        confirm: 'Withdraw',
        danger: true,
      });
      if (isSure) withdraw.mutate({ params: { id: member._id } });
    },
    /** Sends a new link by mail; the old one stops working. */
    sendAgain: ({ email, name, role }: Member) => invite.mutate({ body: { email, name, role } }),
  };
};

/** Returns how many seats of the plan are taken, by active members and pending invitations. */
export const placesOf = (plan: Plan, team: readonly Member[]) => {
  const taken = team.filter(({ status }) => status !== 'deactivated').length;
  const { members: most } = plans[plan];
  return { taken, most, isFull: taken >= most };
};

export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  dispatcher: 'Dispatcher',
  technician: 'Technician',
};

export const roleChoices = roles.map((value) => ({ value, label: roleNames[value] }));

/** The description of each role (decision 11). */
export const roleHints: Record<Role, string> = {
  admin: 'May do everything.',
  dispatcher: 'Everything except settings, team, bank and Admin Tools.',
  technician: 'Only the jobs that are assigned to them.',
};
