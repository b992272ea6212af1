import { css } from '@styled/css';
import type { ReactNode } from 'react';
import { Card } from '../components/Card.tsx';

const fields = css({ display: 'grid', gap: '16px' });

export interface FormSectionProps {
  readonly title: string;
  /** At the end of the head. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a long form: its fields, one below the other. */
export const FormSection = ({ title, aside, children }: FormSectionProps) => (
  <Card title={title} aside={aside}>
    <div className={fields}>{children}</div>
  </Card>
);
