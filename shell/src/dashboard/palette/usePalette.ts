import { useEffect, useState } from 'react';

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Whether the palette is open, which Ctrl or Cmd K changes anywhere in the dashboard. */
export const usePalette = () => {
  const [open, setOpen] = useState(false);
  // Its code comes with the first opening and stays, so that a second closing is animated too.
  const [wishes, setWishes] = useState(0);
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
  return { open, wishes, show: () => setOpen(true), hide: () => setOpen(false) };
};
