import type { Client } from '@tradewind/contracts/clients';
import { saveFile, useAction, useConfirm, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';
import { staleWithoutCustomer } from './useDeleteCustomer.ts';

/**
 * Exports a customer's data, and anonymizes them after a confirmation (decision 103).
 * @param onAnonymized Runs once the customer is anonymized.
 */
export const useClientData = ({ _id: id, name }: Client, onAnonymized?: () => void) => {
  const confirm = useConfirm();
  const toasts = useToasts();
  const params = { id };
  const fail = (title: string) => (failure: Error) =>
    toasts.error({ title, description: messageOf(failure) });
  const exporting = useAction('exportClient', {
    onSuccess: (file) => saveFile(file, `${name}.json`),
    onError: fail('The data could not be exported'),
  });
  const anonymizing = useAction('anonymizeClient', {
    refreshes: staleWithoutCustomer,
    onSuccess: () => {
      toasts.success({ title: 'Customer anonymized' });
      onAnonymized?.();
    },
    onError: fail('The customer was not anonymized'),
  });
  return {
    isExporting: exporting.isPending,
    exportData: () => exporting.mutate({ params }),
    isAnonymizing: anonymizing.isPending,
    askAndAnonymize: async () => {
      const isSure = await confirm({
        title: `Anonymize ${name}?`,
        text: 'Name, addresses, notes, files, mails and the timeline are erased for good, and so are contacts, equipment, maintenance plans, drafts and quotes that were never accepted. Issued invoices and accepted quotes stay as they are, because the law asks for them.',
        confirm: 'Anonymize',
        danger: true,
      });
      if (isSure) anonymizing.mutate({ params });
    },
  };
};
