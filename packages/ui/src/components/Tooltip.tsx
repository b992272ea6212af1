import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import { css, cx } from '@styled/css';
import { tooltip } from '@styled/recipes';
import { type RefObject, useEffect } from 'react';
import { Portal } from './Portal.tsx';

const late = css({ animation: 'fadeIn 140ms 400ms backwards' });

export interface TooltipBubbleProps {
  /** An element directly after the trigger of the bubble. */
  readonly place: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly onEscape: () => void;
}

/** An open tooltip without a trigger, for buttons that exist in large numbers. */
export const TooltipBubble = ({ place, label, onEscape }: TooltipBubbleProps) => {
  const getAnchorElement = () => {
    const before = place.current?.previousElementSibling;
    return before instanceof HTMLElement ? before : null;
  };
  // Ark's own handler takes the key from the rest of the page: a drag or a menu would stay open.
  useEffect(() => {
    const hide = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', hide, true);
    return () => document.removeEventListener('keydown', hide, true);
  }, [onEscape]);
  return (
    <Ark.Root open closeOnEscape={false} positioning={{ placement: 'top', getAnchorElement }}>
      <Portal>
        <Ark.Positioner>
          <Ark.Content aria-hidden className={cx(tooltip(), late)}>
            {label}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};
