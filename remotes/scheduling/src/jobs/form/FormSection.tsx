import { css } from '@styled/css';
import { Card } from '@tradewind/ui';
import type { ReactNode } from 'react';

const stack = css({ display: 'grid', gap: '16px' });

/** Fields beside each other where there is room. */
export const sideBySideFields = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
  alignItems: 'start',
});

/** Four fields, two by two. */
export const pairedFields = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  alignItems: 'start',
});

export interface FormSectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export const FormSection = ({ title, aside, children }: FormSectionProps) => (
  <Card title={title} aside={aside}>
    <div className={stack}>{children}</div>
  </Card>
);
