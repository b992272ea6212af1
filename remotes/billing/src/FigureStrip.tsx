import { css } from '@styled/css';
import { Card } from '@tradewind/ui';
import type { ReactNode } from 'react';

const strip = css({
  display: 'flex',
  flexWrap: 'wrap',
  // The lines between them, wherever a row ends: a sum of many digits has one of its own.
  gap: '1px',
  bg: 'border.subtle',
  borderRadius: '11px',
  overflow: 'hidden',
  '& > *': {
    flex: { base: '1 1 calc(50% - 1px)', md: '1 1 0' },
    minW: 'min-content',
    p: '14px 18px',
    bg: 'bg.surface',
    // A label of two lines leaves the sums of a row side by side.
    mdDown: { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' },
  },
});

export interface FigureStripProps {
  readonly label: string;
  readonly className?: string;
  /** Four `Stat`s. */
  readonly children: ReactNode;
}

/** Four sums beside each other; on a phone, two by two. */
export const FigureStrip = ({ label, className, children }: FigureStripProps) => (
  <Card flush aria-label={label} {...(className !== undefined && { className })}>
    <div className={strip}>{children}</div>
  </Card>
);
