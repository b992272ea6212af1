import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { type Confirm, type Confirmation, useConfirm } from '../components/useConfirm.tsx';

let dialog: Promise<Confirm> | undefined;

const Asking = ({ onReady }: { readonly onReady: (confirm: Confirm) => void }) => {
  const [confirm, element] = useConfirm();
  useEffect(() => onReady(confirm), [confirm, onReady]);
  return element;
};

const openDialog = () =>
  new Promise<Confirm>((ready) => {
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(<Asking onReady={ready} />);
  });

/**
 * Asks in a dialog, on a page that stands alone; the dialog's code is loaded by whoever asks.
 * Resolves to whether the visitor agreed.
 */
export const askOnPage = async (confirmation: Confirmation): Promise<boolean> => {
  dialog ??= openDialog();
  return (await dialog)(confirmation);
};
