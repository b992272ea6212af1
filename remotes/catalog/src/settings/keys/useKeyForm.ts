import { NewKey } from '@tradewind/contracts/apiKeys';
import { useContractForm } from '@tradewind/ui';
import * as v from 'valibot';

/** Missing origins are reported at once, not when every other field is right. */
const schema = v.config(NewKey, { abortPipeEarly: false });

/** The form of a new key: a secret one that expires after 90 days at first. */
export const useKeyForm = () =>
  useContractForm(schema, {
    defaultValues: { name: '', kind: 'secret', scopes: [], origins: [], days: 90 },
  });
export type KeyForm = ReturnType<typeof useKeyForm>;
