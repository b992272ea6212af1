import type { UserUpdate } from '@tradewind/contracts/users';
import {
  isApiFailure,
  isStale,
  messageOf,
  useAction,
  useServices,
  useUser,
} from '@tradewind/remote-kit';
import { useContractForm } from '@tradewind/ui';
import { useEffect, useState } from 'react';
import type * as v from 'valibot';

/** Milliseconds that a banner stays (specification 2, section 9). */
const shown = { success: 3_000, error: 5_000 } as const;

/**
 * A tab of the settings: a form over a part of the user, how it saves, and whether it just has.
 * A failed save keeps what was typed; a lost race takes over what was not touched here.
 */
export const useSettingsForm = <Part extends Record<string, unknown>>(
  schema: v.GenericSchema<Part, UserUpdate>,
  values: Part,
) => {
  const user = useUser();
  const { refreshUser } = useServices();
  // Stale jobs and slots: lengths, zone and hours change what the calendar shows.
  const update = useAction('updateUser', { refreshes: ['getAppointments'] });
  const form = useContractForm<v.GenericSchema<Part, UserUpdate>, Part, UserUpdate>(schema, {
    defaultValues: values as never,
    values,
  });
  const [savedAt, setSavedAt] = useState<number>();
  const { problem, clearProblem } = form;

  useEffect(() => {
    if (problem === '') return;
    const timer = setTimeout(clearProblem, shown.error);
    return () => clearTimeout(timer);
  }, [problem, clearProblem]);
  useEffect(() => {
    if (savedAt === undefined) return;
    const timer = setTimeout(() => setSavedAt(undefined), shown.success);
    return () => clearTimeout(timer);
  }, [savedAt]);

  const save = async (part: UserUpdate) => {
    setSavedAt(undefined);
    try {
      await update.mutateAsync({
        params: { id: user._id },
        body: { ...part, version: user.version },
      });
    } catch (failure) {
      if (isStale(failure)) await refreshUser();
      const reason = messageOf(failure, 'The server could not be reached.');
      throw Object.assign(new Error(`Failed to save settings: ${reason}`, { cause: failure }), {
        errors: isApiFailure(failure) ? failure.errors : [],
      });
    }
    await refreshUser();
    setSavedAt(Date.now());
  };
  return { form, save, saved: savedAt !== undefined };
};
