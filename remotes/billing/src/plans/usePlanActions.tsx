import { useQueryClient } from '@tanstack/react-query';
import { type Day, daysBetween } from '@tradewind/contracts/calendar';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { earliestRenewalDays, type MaintenancePlan } from '@tradewind/contracts/maintenancePlans';
import { callKey, useAction, useConfirm, useToasts } from '@tradewind/remote-kit';
import { type MenuAction, messageOf } from '@tradewind/ui';
import { CirclePause, CirclePlay, CircleStop, DollarSign, RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EndDialog, PauseDialog, PriceDialog, useToday } from './PlanDialogs.tsx';
import { planList } from './planLabels.tsx';

/** The icon of renewing. */
export const renewIcon = <RefreshCw aria-hidden size={16} />;

const dialogs = { pause: PauseDialog, end: EndDialog, price: PriceDialog };

/** Whether a plan waits for an answer, or has an end to come that can be taken back. */
const canRenew = ({ isAsked, endsOn, renewal, renewsOn }: MaintenancePlan): boolean =>
  isAsked || (endsOn !== null && (renewal === 'automatic' || endsOn < renewsOn));

/** Whether a customer can say yes before the plan asks. */
const canRenewEarly = ({ isAsked, renewal, endsOn, renewsOn }: MaintenancePlan, today: Day) =>
  !isAsked &&
  renewal === 'asked' &&
  endsOn === renewsOn &&
  daysBetween(today, renewsOn) <= earliestRenewalDays;

/** Deletes a plan that was never billed, after a confirmation. */
const useDeletePlan = (plan: MaintenancePlan) => {
  const confirm = useConfirm();
  const toasts = useToasts();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const remove = useAction('deleteMaintenancePlan', {
    refreshes: staleAfter('client').filter((call) => call !== 'getMaintenancePlan'),
    onSuccess: async (_, request) => {
      toasts.success({ title: 'Plan deleted' });
      await navigate(planList.to, { replace: true });
      cache.removeQueries({ queryKey: callKey('getMaintenancePlan', request) });
    },
    onError: (failure) =>
      toasts.error({ title: 'The plan was not deleted.', description: messageOf(failure) }),
  });
  const ask = async () => {
    const text = 'It was never billed. This cannot be undone.';
    const title = `Delete ${plan.name}?`;
    if (await confirm({ title, text, confirm: 'Delete', danger: true }))
      remove.mutate({ params: { id: plan._id } });
  };
  return { busy: remove.isPending, ask };
};

/** What can be done with a plan; `dialog` is the open one. */
export const usePlanActions = (
  plan: MaintenancePlan,
): {
  readonly entries: readonly MenuAction[];
  readonly renew: (() => void) | undefined;
  readonly dialog: ReactNode;
} => {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const toasts = useToasts();
  const settings = {
    refreshes: staleAfter('client'),
    onError: (failure: Error) =>
      toasts.error({ title: 'The plan was not changed.', description: messageOf(failure) }),
  };
  const resume = useAction('resumeMaintenancePlan', settings);
  const renew = useAction('renewMaintenancePlan', settings);
  const deleting = useDeletePlan(plan);
  const params = { id: plan._id };
  const body = { version: plan.version };
  const today = useToday();
  const hasPause = plan.pauses.some(({ until }) => until === null || until >= today);
  const Open = open === undefined ? undefined : dialogs[open];
  const gone = plan.state === 'ended';
  const renewNow = () => renew.mutate({ params, body });
  const early: MenuAction = { label: 'Renew', icon: renewIcon, onSelect: renewNow };
  const entries: readonly MenuAction[] = [
    ...(!gone && canRenewEarly(plan, today) ? [early] : []),
    {
      label: 'Change price',
      icon: <DollarSign aria-hidden size={16} />,
      disabled: gone,
      onSelect: () => setOpen('price'),
    },
    hasPause
      ? {
          label: 'Resume',
          icon: <CirclePlay aria-hidden size={16} />,
          disabled: gone || resume.isPending,
          onSelect: () => resume.mutate({ params, body }),
        }
      : {
          label: 'Pause',
          icon: <CirclePause aria-hidden size={16} />,
          disabled: gone,
          onSelect: () => setOpen('pause'),
        },
    {
      label: 'End',
      icon: <CircleStop aria-hidden size={16} />,
      tone: 'danger',
      disabled: gone,
      onSelect: () => setOpen('end'),
    },
    ...(plan.isBilled
      ? []
      : [
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden size={16} />,
            tone: 'danger',
            disabled: deleting.busy,
            onSelect: () => void deleting.ask(),
          } as const,
        ]),
  ];
  return {
    entries,
    renew: gone || !canRenew(plan) ? undefined : renewNow,
    dialog: Open && <Open plan={plan} onClose={() => setOpen(undefined)} />,
  };
};
