import { useEffect, useState } from 'react';
import { toasts } from '../overlayQueue.tsx';
import { useLazyComponent } from '../useLazyComponent.ts';

const load = () =>
  import(/* webpackChunkName: "palette" */ './Palette.tsx').then(({ Palette }) => Palette);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/**
 * The command palette and whether it is open, which Ctrl or Cmd K changes anywhere in the
 * dashboard. Its code comes with the first opening and stays, so that closing is animated, too.
 */
export const usePalette = () => {
  const [open, setOpen] = useState(false);
  const [wishes, setWishes] = useState(0);
  const hide = () => setOpen(false);
  const Palette = useLazyComponent(load, wishes, () => {
    // So that the next try opens it again.
    hide();
    toasts.error({ title: 'Search could not be loaded.', description: 'Check your connection.' });
  });
  useEffect(() => {
    if (open) setWishes((before) => before + 1);
  }, [open]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // Browsers have a search of their own on these keys.
      event.preventDefault();
      setOpen((before) => !before);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { Palette, open, show: () => setOpen(true), hide };
};
