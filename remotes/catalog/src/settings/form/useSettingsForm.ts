import { staleAfter } from '@tradewind/contracts/invalidation';
import type { User, UserUpdate } from '@tradewind/contracts/users';
import { isStale, useAction, useServices, useUser } from '@tradewind/remote-kit';
import { useContractForm } from '@tradewind/ui';
import { useMemo, useState } from 'react';
import type * as v from 'valibot';
import { MergeNeeded } from '../../editing/mergeNeeded.ts';
import { sameValues } from '../../editing/sameValues.ts';
import { useSaveBanners } from './useSaveBanners.ts';

/** Which of two states of the user is the later one; the first of two that are equally old. */
const newer = (one: User, other: User): User => (one.version >= other.version ? one : other);

/**
 * A tab of the settings: a form over a part of the user, how it saves, and whether it just has.
 *
 * What others save while nothing is typed here is shown at once. While something is typed, the
 * form stays with the version from which it was begun, so that no save of another passes unseen:
 * where it touched this tab, saving says so and fills in what was not touched here.
 */
export const useSettingsForm = <Part extends Record<string, unknown>>(
  schema: v.GenericSchema<Part, UserUpdate>,
  partOf: (user: User) => Part,
) => {
  const user = useUser();
  const services = useServices();
  // Lengths, zone and hours change what the calendar shows.
  const update = useAction('updateUser', { refreshes: staleAfter('business') });
  const [base, setBase] = useState(user);
  const values = useMemo(() => partOf(base), [partOf, base]);
  const form = useContractForm<v.GenericSchema<Part, UserUpdate>, Part, UserUpdate>(schema, {
    defaultValues: values as never,
    values,
  });
  const { saved, run } = useSaveBanners(form);
  const isFree = !form.formState.isDirty || sameValues(partOf(user), values);
  if (user !== base && newer(user, base) === user && isFree) setBase(user);

  const send = (part: UserUpdate, { _id, version }: User) =>
    update.mutateAsync({ params: { id: _id }, body: { ...part, version } });

  const sendAgain = async (part: UserUpdate) => {
    await services.refreshUser();
    const theirs = services.user.get() ?? base;
    if (!sameValues(partOf(theirs), values)) {
      setBase(theirs);
      throw new MergeNeeded();
    }
    return send(part, theirs);
  };

  const save = (part: UserUpdate) =>
    run(async () => {
      const answer = await send(part, base).catch((failure: unknown) => {
        if (!isStale(failure)) throw failure;
        return sendAgain(part);
      });
      // What is saved is saved, whether or not the rest of the screen hears of it now.
      await services.refreshUser().catch(() => undefined);
      // What was typed meanwhile goes on from here: it is no conflict with this save.
      setBase(newer(services.user.get() ?? answer, answer));
    });
  return { form, save, saved };
};
