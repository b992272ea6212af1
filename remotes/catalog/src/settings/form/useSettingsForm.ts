import { staleAfter } from '@tradewind/contracts/invalidation';
import type { User, UserUpdate } from '@tradewind/contracts/users';
import { useAction, useServices, useUser } from '@tradewind/remote-kit';
import { useVersionedForm } from '@tradewind/ui';
import type * as v from 'valibot';
import { useSaveBanners } from './useSaveBanners.ts';

/** Returns the newer of two versions of the user; the first one if they are equal. */
const newer = (one: User, other: User): User => (one.version >= other.version ? one : other);

/**
 * The form of a settings tab for a part of the user, its save, and whether it was just saved. A save
 * of another tab by someone else is no conflict.
 */
export const useSettingsForm = <Values extends Record<string, unknown>>(
  schema: v.GenericSchema<Values, UserUpdate>,
  valuesOf: (user: User) => Values,
) => {
  const user = useUser();
  const services = useServices();
  // Durations, zone and hours affect the calendar.
  const update = useAction('updateUser', { refreshes: staleAfter('business') });
  const edited = useVersionedForm<User, Values, UserUpdate>(schema, {
    row: user,
    valuesOf,
    reload: async () => {
      await services.refreshUser();
      return services.user.get() ?? undefined;
    },
  });
  const { form } = edited;
  const { saved, run } = useSaveBanners(form);

  const save = (changes: UserUpdate) =>
    run(async () => {
      const answer = await edited.save(({ _id, version }) =>
        update.mutateAsync({ params: { id: _id }, body: { ...changes, version } }),
      );
      // The save has succeeded, even when the user cannot be refetched now.
      await services.refreshUser().catch(() => undefined);
      // Input during the save is based on the saved version, so it does not conflict with this save.
      edited.setBase(newer(services.user.get() ?? answer, answer));
    });
  return { form, save, saved };
};
