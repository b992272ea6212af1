import { useEffect, useState } from 'react';

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Whether the palette is open, which Ctrl or Cmd K changes anywhere in the dashboard. */
export const usePalette = () => {
  const [open, setOpen] = useState(false);
  // Its code comes with the first opening and stays, so that a second closing is animated too.
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (open) setWanted(true);
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
  return { open, wanted, show: () => setOpen(true), hide: () => setOpen(false) };
};
