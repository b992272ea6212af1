import { css } from '@styled/css';
import type { ReactNode } from 'react';
import { Card } from './Card.tsx';

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
    p: '14px 16px',
    bg: 'bg.surface',
    // A label of two lines leaves the sums of a row side by side.
    mdDown: { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' },
  },
});

export interface FigureStripProps {
  readonly label: string;
  readonly className?: string;
  /** Three or four `Stat`s. */
  readonly children: ReactNode;
}

/** Figures beside each other; on a phone, two by two. */
export const FigureStrip = ({ label, className, children }: FigureStripProps) => (
  <Card flush aria-label={label} {...(className !== undefined && { className })}>
    <div className={strip}>{children}</div>
  </Card>
);
