import { css } from '@styled/css';
import { TwoStepCard } from './factors/TwoStepCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

const stack = css({ display: 'grid', gap: '16px' });

/** The own second factors and sessions (decisions 66 and 69). */
export const SecuritySettings = () => (
  <div className={stack}>
    <TwoStepCard />
    <SessionsCard />
  </div>
);
