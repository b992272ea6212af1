import { roles } from '@tradewind/contracts';
import type { Role } from '@tradewind/contracts/constants';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { useAction, useRefresh, useServices } from '@tradewind/remote-kit';
import { type ContractForm, isStale, useContractForm } from '@tradewind/ui';
import { useMemo } from 'react';
import * as v from 'valibot';
import { useSaveBanners } from '../form/useSaveBanners.ts';
import type { Member } from './useTeam.ts';

const Roles = v.object({ roles: v.record(v.string(), v.picklist(roles)) });
type Roles = { roles: Record<string, Role> };

export type TeamForm = ContractForm<Roles, Roles>;

/** The roles of all members, changed together; each is saved from the version that was shown. */
export const useTeamForm = (team: readonly Member[]) => {
  const values = useMemo(
    () => ({
      roles: Object.fromEntries(
        team.filter(({ status }) => status !== 'invited').map(({ _id, role }) => [_id, role]),
      ),
    }),
    [team],
  );
  const form: TeamForm = useContractForm<typeof Roles, Roles, Roles>(Roles, {
    defaultValues: values,
    values,
  });
  const { saved, run } = useSaveBanners(form);
  const { refreshUser } = useServices();
  const refresh = useRefresh();
  const update = useAction('updateMember');

  const save = ({ roles: chosen }: Roles) =>
    run(async () => {
      try {
        for (const { _id, role, status, version } of team) {
          const next = chosen[_id];
          if (status === 'invited' || next === undefined || next === role) continue;
          await update.mutateAsync({ params: { id: _id }, body: { role: next, version } });
        }
      } catch (failure) {
        // Some roles may be saved already, so the next try starts from the current team.
        const refreshed = refresh(...staleAfter('member'));
        if (isStale(failure)) await refreshed;
        throw failure;
      }
      // The user's own role may be among them.
      await Promise.all([refresh(...staleAfter('member')), refreshUser().catch(() => undefined)]);
    });
  return { form, save, saved };
};
