import { css } from '@styled/css';
import { CloseCard } from './CloseCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { RetentionCard } from './RetentionCard.tsx';

const stack = css({ display: 'grid', gap: '16px' });

/** Export, retention and closing of the business, for admins (decisions 102 and 103). */
export const YourData = () => (
  <div className={stack}>
    <ExportCard />
    <RetentionCard />
    <CloseCard />
  </div>
);
