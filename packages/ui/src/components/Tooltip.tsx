import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import { css, cx } from '@styled/css';
import { tooltip } from '@styled/recipes';
import type { RefObject } from 'react';
import { Portal } from './Portal.tsx';

const late = css({ animation: 'fadeIn 140ms 400ms backwards' });

export interface TooltipBubbleProps {
  /** An element directly after the trigger of the bubble. */
  readonly place: RefObject<HTMLElement | null>;
  readonly label: string;
}

/** An open tooltip without a trigger, for buttons that exist in large numbers. */
export const TooltipBubble = ({ place, label }: TooltipBubbleProps) => {
  const getAnchorElement = () => {
    const before = place.current?.previousElementSibling;
    return before instanceof HTMLElement ? before : null;
  };
  return (
    <Ark.Root open positioning={{ placement: 'top', getAnchorElement }}>
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
