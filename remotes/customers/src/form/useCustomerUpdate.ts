import type { ClientDetail } from '@tradewind/contracts/clients';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { failureSaying, isStale, useAction, useRefresh } from '@tradewind/remote-kit';
import { useContractForm } from '@tradewind/ui';
import { type CustomerOutput, type CustomerSchema, formOf } from './customerForms.ts';

export interface CustomerUpdate {
  readonly customer: ClientDetail;
  readonly schema: CustomerSchema;
  /** The words of this screen for a save that failed. */
  readonly messageFor: (failure: unknown) => string;
  /** Leads back to the customer. */
  readonly onSaved: () => unknown;
}

/** A form over a customer who is there already, and how it saves. */
export const useCustomerUpdate = ({ customer, schema, messageFor, onSaved }: CustomerUpdate) => {
  const current = formOf(customer);
  const form = useContractForm(schema, { defaultValues: current, values: current });
  const refresh = useRefresh();
  const update = useAction('updateClient', {
    // The row itself is waited for, below.
    refreshes: staleAfter('client').filter((call) => call !== 'getClient'),
  });

  const save = async (values: CustomerOutput) => {
    try {
      await update.mutateAsync({
        params: { id: customer._id },
        body: { ...values, version: customer.version },
      });
      await refresh('getClient');
    } catch (failure) {
      // What someone else has saved comes into the fields that were not touched here, so that
      // the next save is made from it.
      if (isStale(failure)) await refresh('getClient');
      throw failureSaying(failure, messageFor(failure));
    }
    await onSaved();
  };
  return { form, save };
};
