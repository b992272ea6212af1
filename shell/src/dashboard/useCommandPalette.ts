import { checkConnection } from '@tradewind/ui';
import { useEffect, useState } from 'react';
import { toasts } from './overlayQueue.ts';
import { useLazyComponent } from './useLazyComponent.ts';

const loadPalette = () =>
  import(/* webpackChunkName: "palette" */ './Palette.tsx').then(({ Palette }) => Palette);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/**
 * Renders the command palette, which Ctrl or Cmd K opens and closes anywhere in the dashboard,
 * except above a dialog: a remote's has its own copy of the focus trap, and the two would take the
 * focus from each other without end (ADR 0038). Its code loads with the first opening and stays, so
 * that closing is animated, too. `typed` is what is typed until its field has the focus.
 */
export const useCommandPalette = () => {
  const [open, setOpen] = useState(false);
  const [requests, setRequests] = useState(0);
  const [typed, setTyped] = useState('');
  const hide = () => setOpen(false);
  const Palette = useLazyComponent(loadPalette, requests, () => {
    // The next shortcut opens it again.
    hide();
    toasts.error({ title: 'Search could not be loaded.', description: checkConnection });
  });
  useEffect(() => {
    if (open) setRequests((before) => before + 1);
    if (!open) return;
    setTyped('');
    const keep = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey } = event;
      const isInside = target instanceof Element && target.closest('[role=dialog]') !== null;
      if (isInside || ctrlKey || metaKey) return;
      if (key !== 'Backspace' && key.length > 1) return;
      event.preventDefault();
      setTyped((before) => (key === 'Backspace' ? before.slice(0, -1) : before + key));
    };
    addEventListener('keydown', keep);
    return () => removeEventListener('keydown', keep);
  }, [open]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // Browsers use these keys for their own search.
      event.preventDefault();
      // A dialog that closes stays in the document until its animation is over.
      const isBehind =
        document.querySelector('[aria-modal=true]:not([data-state=closed])') !== null;
      setOpen((before) => !before && !isBehind);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { Palette, open, typed, show: () => setOpen(true), hide };
};
