import { type ResponseOf, useAction, useCall, useConfirm } from '@tradewind/remote-kit';
import { useOutcomeToasts } from '../form/useOutcomeToasts.ts';

export type ActiveSession = ResponseOf<'getSessions'>[number];

/** Returns what the user calls a session: `Safari on iPhone`. */
export const nameOf = ({ browser, device }: ActiveSession): string => {
  if (browser === '' && device === '') return 'Unknown device';
  if (browser === '' || device === '') return browser + device;
  return `${browser} on ${device}`;
};

/** The user's sessions, and what ends them (decision 66). */
export const useSessions = () => {
  const sessions = useCall('getSessions');
  const confirm = useConfirm();
  const outcome = useOutcomeToasts();
  const settings = (failed: string, done: string) => ({
    refreshes: ['getSessions'] as const,
    ...outcome(failed, done),
  });
  const endOne = useAction('endSession', settings('The session was not ended', 'Session ended'));
  const endOthers = useAction(
    'endOtherSessions',
    settings('The sessions were not ended', 'All other sessions ended'),
  );

  return {
    sessions,
    busy: endOne.isPending || endOthers.isPending,
    async end(session: ActiveSession) {
      const isSure = await confirm({
        title: `End the session of ${nameOf(session)}?`,
        text: 'That browser is signed out at once. What is not saved there is lost.',
        confirm: 'End session',
        danger: true,
      });
      if (isSure) endOne.mutate({ params: { id: session._id } });
    },
    async endAllOthers() {
      const isSure = await confirm({
        title: 'End all other sessions?',
        text: 'Every other browser and device is signed out at once. You stay signed in here.',
        confirm: 'End all others',
        danger: true,
      });
      if (isSure) endOthers.mutate({});
    },
  };
};
