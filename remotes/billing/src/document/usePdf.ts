import { useMutation } from '@tanstack/react-query';
import { useApi, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

/** Which document, and what its file is named for. */
export interface Downloaded {
  readonly call: 'getQuotePdf' | 'getInvoicePdf';
  readonly id: string;
  readonly number: string;
}

const save = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by the next task; some browsers read the address only then.
  setTimeout(() => URL.revokeObjectURL(address));
};

/** Fetches a document's PDF with the user's token, which a plain link would not carry. */
export const usePdf = ({ call, id, number }: Downloaded) => {
  const api = useApi();
  const toasts = useToasts();
  return useMutation({
    mutationFn: () => api[call]({ params: { id } }),
    onSuccess: (file) => save(file, `${number}.pdf`),
    onError: (failure) =>
      toasts.error({
        title: 'The PDF could not be downloaded.',
        description: messageOf(failure),
      }),
  });
};
