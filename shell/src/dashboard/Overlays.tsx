import type { Question, Toasts } from '@tradewind/remote-api';
import { createToasts, Toaster } from '@tradewind/ui';
import { createQuestions } from '@tradewind/ui/useConfirm';
import { useEffect } from 'react';

/** The functions that show toasts and questions. */
export interface Overlays {
  readonly toasts: Toasts;
  readonly ask: (question: Question) => Promise<boolean>;
}

const toasts = createToasts();
const { ask, Dialog } = createQuestions();

/** The page's toasts and questions; `onReady` receives them once they are mounted. */
export const OverlayHost = ({ onReady }: { readonly onReady: (overlays: Overlays) => void }) => {
  useEffect(() => onReady({ toasts, ask }), [onReady]);
  return (
    <>
      <Dialog />
      <Toaster toasts={toasts} />
    </>
  );
};
