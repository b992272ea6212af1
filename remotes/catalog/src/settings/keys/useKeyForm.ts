import { NewKey } from '@tradewind/contracts/apiKeys';
import { useContractForm } from '@tradewind/ui';

/** The form of a new key: a secret one that expires after 90 days at first. */
export const useKeyForm = () =>
  useContractForm(NewKey, {
    defaultValues: { name: '', kind: 'secret', scopes: [], origins: [], days: 90 },
  });
export type KeyForm = ReturnType<typeof useKeyForm>;
