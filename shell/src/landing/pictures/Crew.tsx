import { css, cx } from '@styled/css';
import { StatusBadge } from '@tradewind/trade-ui';
import { pictureCard } from '../styles.ts';
import { between, strong } from './styles.ts';

const stack = css({ display: 'grid', gap: '8px' });
const where = css({ textStyle: 'sm', color: 'fg.muted' });

const jobs = [
  ['Heat pump not heating', 'Dan, 218 Foreside Road', 'in_progress'],
  ['Thermostat swap', 'Priya, 64 Pine Street', 'on_my_way'],
  ['Mini-split install, day 2', 'Dan, 2:00 PM', 'scheduled'],
] as const;

/** Who is where. */
export const Crew = () => (
  <div className={stack}>
    {jobs.map(([work, place, status]) => (
      <div key={work} className={cx(pictureCard, between)}>
        <span>
          <b className={strong}>{work}</b>
          <span className={where}>{place}</span>
        </span>
        <StatusBadge kind="job" status={status} />
      </div>
    ))}
  </div>
);
