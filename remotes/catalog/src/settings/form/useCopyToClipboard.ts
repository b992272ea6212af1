import { useToasts } from '@tradewind/remote-kit';
import { useTemporaryFlag } from './useSaveBanners.ts';

/** Copies a text, and shows a confirmation for two seconds. */
export const useCopyToClipboard = () => {
  const toasts = useToasts();
  const { isSet: isCopied, set } = useTemporaryFlag(2_000);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      set();
    } catch {
      toasts.error({ title: 'Copying was refused', description: 'Select the text and copy it.' });
    }
  };
  return { isCopied, copy };
};
