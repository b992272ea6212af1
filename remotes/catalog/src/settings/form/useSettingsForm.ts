import type { User, UserUpdate } from '@tradewind/contracts/users';
import { isStale, useAction, useServices, useUser } from '@tradewind/remote-kit';
import { useContractForm } from '@tradewind/ui';
import { useMemo, useState } from 'react';
import type * as v from 'valibot';
import { MergeNeeded } from '../../editing/mergeNeeded.ts';
import { sameValues } from '../../editing/sameValues.ts';
import { useSaveBanners } from './useSaveBanners.ts';

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
  const update = useAction('updateUser', { refreshes: ['getAppointments', 'getUser'] });
  const [base, setBase] = useState(user);
  const values = useMemo(() => partOf(base), [partOf, base]);
  const form = useContractForm<v.GenericSchema<Part, UserUpdate>, Part, UserUpdate>(schema, {
    defaultValues: values as never,
    values,
  });
  const { saved, run } = useSaveBanners(form);
  if (user !== base && (!form.formState.isDirty || sameValues(partOf(user), values))) setBase(user);

  const send = (part: UserUpdate, { _id, version }: User) =>
    update.mutateAsync({ params: { id: _id }, body: { ...part, version } });

  const sendAgain = async (part: UserUpdate) => {
    await services.refreshUser();
    const newer = services.user.get() ?? base;
    if (!sameValues(partOf(newer), values)) {
      setBase(newer);
      throw new MergeNeeded();
    }
    await send(part, newer);
  };

  const save = (part: UserUpdate) =>
    run(async () => {
      await send(part, base).catch((failure: unknown) => {
        if (!isStale(failure)) throw failure;
        return sendAgain(part);
      });
      await services.refreshUser();
    });
  return { form, save, saved };
};
