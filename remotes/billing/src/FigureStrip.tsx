import { css } from '@styled/css';
import { Card } from '@tradewind/ui';
import type { ReactNode } from 'react';

const strip = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  '& > *': { p: '14px 18px', minW: '0' },
  '& > * + *': { borderInlineStart: '1px solid {colors.border.subtle}' },
  mdDown: {
    // A label of two lines leaves the sums of a row side by side.
    '& > *': { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' },
    '& > :nth-child(3)': { borderInlineStart: '0' },
    '& > :nth-child(n + 3)': { borderTop: '1px solid {colors.border.subtle}' },
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
