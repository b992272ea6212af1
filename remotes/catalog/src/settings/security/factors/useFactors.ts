import type { Passkey } from '@tradewind/contracts/secondFactors';
import { type CallName, useAction, useCall, useConfirm, useServices } from '@tradewind/remote-kit';
import { useState } from 'react';
import { useOutcomeToasts } from '../../form/useOutcomeToasts.ts';

/** The dialog that is open. */
type Step =
  | { readonly name: 'passkey' }
  | { readonly name: 'app'; readonly secret: string; readonly uri: string }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

const refreshes: readonly CallName[] = ['getFactors', 'getMembers'];

/** The user's second factors, and what changes them (decision 69). */
export const useFactors = () => {
  const factors = useCall('getFactors');
  const { refreshUser } = useServices();
  const confirm = useConfirm();
  const outcome = useOutcomeToasts();
  const [step, setStep] = useState<Step>();
  const settings = (failed: string, done?: string) => ({ refreshes, ...outcome(failed, done) });
  const start = useAction('startTotp', {
    ...settings('The authenticator app was not set up'),
    onSuccess: (app) => setStep({ name: 'app', ...app }),
  });
  const renew = useAction('createRecoveryCodes', {
    ...settings('No new recovery codes were made'),
    onSuccess: ({ codes }) => setStep({ name: 'codes', codes }),
  });
  const removePasskey = useAction(
    'deletePasskey',
    settings('The passkey was not removed', 'Passkey removed'),
  );
  const removeApp = useAction(
    'deleteTotp',
    settings('The authenticator app was not removed', 'Authenticator app removed'),
  );
  const require = useAction(
    'updateSecurityPolicy',
    settings('The setting was not changed', 'Setting changed'),
  );
  const { passkeys = [], totp = null } = factors.data ?? {};
  const isLast = passkeys.length + (totp === null ? 0 : 1) === 1;
  const consequence = isLast
    ? 'It is the last one: two-step sign-in is off then, and the recovery codes end.'
    : 'You can no longer sign in with it.';
  const actions = [start, renew, removePasskey, removeApp, require];

  return {
    factors,
    step,
    busy: actions.some(({ isPending }) => isPending),
    addPasskey: () => setStep({ name: 'passkey' }),
    startApp: () => start.mutate({}),
    /** Closes the dialog; codes that the new factor has brought are shown first. */
    async close(codes: readonly string[] = []) {
      if (codes.length > 0) return setStep({ name: 'codes', codes });
      setStep(undefined);
      // Where a factor is required, the other pages open with the first one.
      await refreshUser().catch(() => undefined);
    },
    async renewCodes() {
      const isSure = await confirm({
        title: 'Make new recovery codes?',
        text: 'All earlier codes stop working.',
        confirm: 'Make new codes',
      });
      if (isSure) renew.mutate({});
    },
    async removePasskey({ _id, name }: Passkey) {
      const isSure = await confirm({
        title: `Remove the passkey “${name}”?`,
        text: `${consequence} It stays on your device until you delete it there.`,
        confirm: 'Remove',
        danger: true,
      });
      if (isSure) removePasskey.mutate({ params: { id: _id } });
    },
    async removeApp() {
      const isSure = await confirm({
        title: 'Remove the authenticator app?',
        text: consequence,
        confirm: 'Remove',
        danger: true,
      });
      if (isSure) removeApp.mutate({});
    },
    async require(requireSecondFactor: boolean) {
      const isSure =
        !requireSecondFactor ||
        (await confirm({
          title: 'Require two-step sign-in of all members?',
          text: 'Members without it can do nothing else until they have set it up.',
          confirm: 'Require it',
        }));
      if (isSure) require.mutate({ body: { requireSecondFactor } });
    },
  };
};
