import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createQuestions, type Question, type Questions } from '../components/useConfirm.tsx';

let shown: Promise<Questions['ask']> | undefined;

const showDialog = () =>
  new Promise<Questions['ask']>((ready) => {
    const { ask, Dialog } = createQuestions();
    const Place = () => {
      useEffect(() => ready(ask), []);
      return <Dialog />;
    };
    createRoot(document.body.appendChild(document.createElement('div'))).render(<Place />);
  });

/**
 * Asks in a dialog on a public page; the dialog's code is loaded on demand. Resolves to whether the
 * visitor agreed.
 */
export const confirmOnPage = async (question: Question): Promise<boolean> => {
  shown ??= showDialog();
  return (await shown)(question);
};
