import type { MemberException } from '@tradewind/contracts/businessHours';
import { staleAfter } from '@tradewind/contracts/invalidation';
import {
  useAction,
  useApi,
  useConfirm,
  useHasPath,
  useRefresh,
  useServices,
  useToasts,
} from '@tradewind/remote-kit';
import {
  conflictNotice,
  editConflictText,
  failureWithMessage,
  isStale,
  messageOf,
} from '@tradewind/ui';
import { useNavigate } from 'react-router-dom';
import { type Member, nameOf } from '../team/useTeam.ts';
import { daysText } from './TimeOffList.tsx';
import { visitsOf, visitsRequest, visitsText } from './visitsOff.ts';

const byDate = (one: MemberException, other: MemberException) => one.date.localeCompare(other.date);

/** Adds and removes time off of members; each change is saved at once (decision 106). */
export const useTimeOff = () => {
  const toasts = useToasts();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const { refreshUser } = useServices();
  const update = useAction('updateMember');
  const api = useApi();
  const navigate = useNavigate();
  const hasBoard = useHasPath('/dashboard/dispatch');

  /** What a member still has to do on days off, with a way to it; nothing without any, or if unknown. */
  const plannedOn = async (member: Member, exception: MemberException) => {
    const found = await api.getAppointments(visitsRequest(exception)).catch(() => []);
    const visits = visitsOf(found, member._id);
    const [first] = visits;
    if (first === undefined) return {};
    return {
      description: `${nameOf(member)} still has ${visitsText(visits.length, exception)}.`,
      duration: 10_000,
      ...(hasBoard && {
        action: {
          label: 'Open dispatch',
          onClick: () => void navigate(`/dashboard/dispatch?date=${first.scheduledDate}`),
        },
      }),
    };
  };

  /** Saves from the version that is shown; afterwards the newest one is, also when it fails. */
  const save = async ({ _id, version }: Member, exceptions: MemberException[]) => {
    try {
      await update.mutateAsync({ params: { id: _id }, body: { exceptions, version } });
    } finally {
      // The user's own time off may be among it.
      await Promise.all([refresh(...staleAfter('member')), refreshUser().catch(() => undefined)]);
    }
  };

  return {
    busy: update.isPending,
    /** Rejects with the message for the form. */
    async add(member: Member, exception: MemberException) {
      try {
        await save(member, [...(member.exceptions ?? []), exception].toSorted(byDate));
      } catch (failure) {
        throw isStale(failure)
          ? failureWithMessage(failure, editConflictText('this member'))
          : failure;
      }
      toasts.success({ title: 'Time off added', ...(await plannedOn(member, exception)) });
    },
    async remove(member: Member, exception: MemberException) {
      const isSure = await confirm({
        title: `Remove the time off of ${nameOf(member)}?`,
        text: `${daysText(exception)}. Jobs stay as they are.`,
        confirm: 'Remove',
        danger: true,
      });
      if (!isSure) return;
      try {
        await save(member, member.exceptions?.filter((one) => one !== exception) ?? []);
        toasts.success({ title: 'Time off removed' });
      } catch (failure) {
        toasts.error(
          isStale(failure)
            ? conflictNotice('this member')
            : { title: 'The time off was not removed', description: messageOf(failure) },
        );
      }
    },
  };
};
