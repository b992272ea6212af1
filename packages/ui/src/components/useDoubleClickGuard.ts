import { type MouseEvent as ReactMouseEvent, useEffect, useRef } from 'react';

/**
 * Returns listeners for an overlay that a button opens. With them the second press of a double click
 * on that button neither closes the overlay, as a press outside would, nor clicks what appeared below
 * the pointer.
 */
export const useDoubleClickGuard = (open: boolean) => {
  /** Whether no press has begun since the overlay opened, other than a repeated one. */
  const isOpening = useRef(false);
  useEffect(() => {
    if (!open) return;
    isOpening.current = true;
    const onPress = ({ detail: clicks }: MouseEvent) => {
      if (clicks <= 1) isOpening.current = false;
    };
    addEventListener('mousedown', onPress, true);
    return () => removeEventListener('mousedown', onPress, true);
  }, [open]);
  return {
    onPointerDownOutside: (event: Event) => {
      if (isOpening.current) event.preventDefault();
    },
    onClickCapture: (event: ReactMouseEvent) => {
      if (!isOpening.current || event.detail <= 1) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
