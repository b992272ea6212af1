import { css } from '@styled/css';
import { Card } from '@tradewind/ui';
import type { ReactNode } from 'react';

const stack = css({ display: 'grid', gap: '14px' });

/** Fields beside each other where there is room. */
export const sideBySide = css({
  display: 'grid',
  gap: '14px 12px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  alignItems: 'start',
});

export interface FormSectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a long form. */
export const FormSection = ({ title, aside, children }: FormSectionProps) => (
  <Card title={title} aside={aside}>
    <div className={stack}>{children}</div>
  </Card>
);
