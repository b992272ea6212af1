import { css } from '@styled/css';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

const badge = css({
  display: 'inline-grid',
  placeItems: 'center',
  minW: '20px',
  h: '20px',
  px: '5px',
  borderRadius: 'full',
  textStyle: 'xs',
  fontVariantNumeric: 'tabular-nums',
  bg: 'accent.solid',
  color: 'accent.on',
});

export interface FilterButtonProps {
  /** Whether the panel of filters is open. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The id of the panel, if it is on the page while it is closed, too. */
  readonly panelId?: string;
  /** How many filters of the panel are set. */
  readonly count?: number;
  /** The label. */
  readonly children: ReactNode;
}

/** Opens and closes the panel of a list's filters. */
export const FilterButton = (props: FilterButtonProps) => {
  const { isOpen, onToggle, panelId, count = 0, children } = props;
  return (
    <Button
      icon={<SlidersHorizontal aria-hidden size={16} />}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
    >
      {children}
      {count > 0 && <span className={badge}>{count}</span>}
    </Button>
  );
};
