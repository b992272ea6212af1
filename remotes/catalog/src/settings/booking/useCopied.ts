import { useToasts } from '@tradewind/remote-kit';
import { useBriefly } from '../form/useBriefly.ts';

/** Copies a text, and tells for two seconds that it did. */
export const useCopied = () => {
  const toasts = useToasts();
  const { isSaid: isCopied, say } = useBriefly(2_000);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say();
    } catch {
      toasts.error({ title: 'Copying was refused', description: 'Select the text and copy it.' });
    }
  };
  return { isCopied, copy };
};
