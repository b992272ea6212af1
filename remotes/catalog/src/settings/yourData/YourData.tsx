import { css } from '@styled/css';
import { CloseCard } from './CloseCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { RetentionCard } from './RetentionCard.tsx';

const stack = css({ display: 'grid', gap: '16px' });

/** What an admin may do with everything that the business has (decisions 102 and 103), and how long it is kept. */
export const YourData = () => (
  <div className={stack}>
    <ExportCard />
    <RetentionCard />
    <CloseCard />
  </div>
);
