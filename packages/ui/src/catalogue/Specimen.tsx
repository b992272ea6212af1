import { css } from '@styled/css';
import type { ReactNode } from 'react';
import { Card } from '../components/Card.tsx';

const flow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' });
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  gap: '16px',
});

export interface SpecimenProps {
  readonly title: string;
  readonly layout?: 'flow' | 'grid' | 'plain';
  readonly children: ReactNode;
}

/** Renders one component in all its variants. */
export const Specimen = ({ title, layout = 'flow', children }: SpecimenProps) => (
  <Card title={title}>
    <div className={layout === 'flow' ? flow : layout === 'grid' ? grid : ''}>{children}</div>
  </Card>
);
