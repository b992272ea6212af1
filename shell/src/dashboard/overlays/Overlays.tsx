import { createToasts, Toaster } from '@tradewind/ui';
import { createQuestions } from '@tradewind/ui/useConfirm';
import { useEffect } from 'react';
import { registerOverlays } from './overlays.ts';

const toasts = createToasts();
const { ask, Dialog } = createQuestions();

/** The page's toasts and questions. */
export const Overlays = () => {
  useEffect(() => registerOverlays({ toasts, ask }), []);
  return (
    <>
      <Dialog />
      <Toaster toasts={toasts} />
    </>
  );
};
