import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import { css, cx } from '@styled/css';
import { tooltip } from '@styled/recipes';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Portal } from './Portal.tsx';

export interface TooltipProps {
  readonly label: ReactNode;
  readonly placement?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref and can be focused. */
  readonly children: ReactElement;
}

/** Adds to what is visible; never the only place of something that matters. */
export const Tooltip = ({ label, placement = 'top', children }: TooltipProps) => (
  <Ark.Root lazyMount unmountOnExit openDelay={400} closeDelay={80} positioning={{ placement }}>
    <Ark.Trigger asChild>{children}</Ark.Trigger>
    <Portal>
      <Ark.Positioner>
        <Ark.Content className={tooltip()}>{label}</Ark.Content>
      </Ark.Positioner>
    </Portal>
  </Ark.Root>
);

const late = css({ animation: 'fadeIn 140ms 400ms backwards' });

export interface TooltipBubbleProps {
  /** An element right after the one that the bubble explains. */
  readonly place: RefObject<HTMLElement | null>;
  readonly label: string;
}

/** An open tooltip without a trigger, for buttons that exist by the hundred. */
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
