import type { Client } from '@tradewind/contracts/clients';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { useApi, useIdempotencyKey, useRefresh } from '@tradewind/remote-kit';
import { useRef } from 'react';
import type { CustomerOutput } from './customerForms.ts';

/**
 * Creates a customer. Sending the same again, after an answer that was lost on its way, makes no
 * twin; once it has succeeded, the same is a customer of its own.
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
