import type { Client, ClientDetail } from '@tradewind/contracts/clients';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { useAction, useApi, useIdempotencyKey, useRefresh } from '@tradewind/remote-kit';
import { failureWithMessage, isStale, useVersionedForm } from '@tradewind/ui';
import { useRef } from 'react';
import {
  type CustomerInput,
  type CustomerOutput,
  type CustomerSchema,
  formOf,
  shownFields,
} from './customerForms.ts';

export const createFailed = 'Failed to create customer. Please try again.';
export const updateFailed = 'Failed to update customer. Please try again.';

export interface CustomerUpdate {
  readonly customer: ClientDetail;
  readonly schema: CustomerSchema;
  /** This screen's message for a failed save, other than one that someone else's came before. */
  readonly messageFor: (failure: unknown) => string;
  /** Navigates back to the customer. */
  readonly onSaved: () => unknown;
}

/** The form of an existing customer, and its save. */
export const useCustomerUpdate = ({ customer, schema, messageFor, onSaved }: CustomerUpdate) => {
  const refresh = useRefresh();
  const edited = useVersionedForm<ClientDetail, CustomerInput, CustomerOutput>(schema, {
    row: customer,
    valuesOf: formOf,
    reload: () => refresh('getClient').then(() => undefined),
    thing: 'customer',
    shownFields,
  });
  const update = useAction('updateClient', {
    // The row itself is awaited below.
    refreshes: staleAfter('client').filter((call) => call !== 'getClient'),
  });

  const save = async (values: CustomerOutput) => {
    await edited.save(({ _id, version }) =>
      update
        .mutateAsync({ params: { id: _id }, body: { ...values, version } })
        .catch((failure: unknown) => {
          throw isStale(failure) ? failure : failureWithMessage(failure, messageFor(failure));
        }),
    );
    await refresh('getClient');
    await onSaved();
  };
  return { form: edited.form, conflict: edited.conflict, save };
};

/**
 * Creates a customer. A retry after a lost response creates no duplicate; after a success, the same
 * input creates another customer.
 */
export const useCreateCustomer = (): ((body: CustomerOutput) => Promise<Client>) => {
  const api = useApi();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const made = useRef(0);
  return async (body) => {
    const idempotencyKey = keyOf([made.current, body]);
    const customer = await api.createClient({ body }, { idempotencyKey });
    made.current += 1;
    void refresh(...staleAfter('client'));
    return customer;
  };
};
