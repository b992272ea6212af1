import { staleAfter } from '@tradewind/contracts/invalidation';
import type { User, UserUpdate } from '@tradewind/contracts/users';
import { useAction, useServices, useUser } from '@tradewind/remote-kit';
import { useVersionedForm } from '@tradewind/ui';
import type * as v from 'valibot';
import { useSaveBanners } from './useSaveBanners.ts';

/** Which of two states of the user is the later one; the first of two that are equally old. */
const newer = (one: User, other: User): User => (one.version >= other.version ? one : other);

/**
 * The form of a settings tab over a part of the user, how it saves, and whether it just has. A save
 * of another tab by someone else is no conflict.
 */
export const useSettingsForm = <Part extends Record<string, unknown>>(
  schema: v.GenericSchema<Part, UserUpdate>,
  partOf: (user: User) => Part,
) => {
  const user = useUser();
  const services = useServices();
  // Lengths, zone and hours change what the calendar shows.
  const update = useAction('updateUser', { refreshes: staleAfter('business') });
  const edited = useVersionedForm<User, Part, UserUpdate>(schema, {
    row: user,
    valuesOf: partOf,
    reload: async () => {
      await services.refreshUser();
      return services.user.get() ?? undefined;
    },
  });
  const { form } = edited;
  const { saved, run } = useSaveBanners(form);

  const save = (part: UserUpdate) =>
    run(async () => {
      const answer = await edited.save(({ _id, version }) =>
        update.mutateAsync({ params: { id: _id }, body: { ...part, version } }),
      );
      // What is saved is saved, even when the user cannot be fetched again now.
      await services.refreshUser().catch(() => undefined);
      // What was typed meanwhile goes on from here: it is no conflict with this save.
      edited.setBase(newer(services.user.get() ?? answer, answer));
    });
  return { form, save, saved };
};
