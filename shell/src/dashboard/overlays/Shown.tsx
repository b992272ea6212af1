import { createToasts, Toaster } from '@tradewind/ui';
import { createQuestions } from '@tradewind/ui/questions';
import { useEffect } from 'react';
import { overlaysStand } from './overlays.ts';

const toasts = createToasts();
const { ask, Dialog } = createQuestions();

/** The page's toasts and questions. */
export const Shown = () => {
  useEffect(() => overlaysStand({ toasts, ask }), []);
  return (
    <>
      <Dialog />
      <Toaster toasts={toasts} />
    </>
  );
};
