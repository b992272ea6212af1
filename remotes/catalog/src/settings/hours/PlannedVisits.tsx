import { css } from '@styled/css';
import { formatCount } from '@tradewind/contracts/text';

const planned = css({ gridColumn: '1 / -1', textStyle: 'sm', color: 'status.yellow.fg' });

export interface PlannedVisitsProps {
  readonly count: number;
  /** Such as `on this day`. */
  readonly when: string;
}

/** Says how many open visits stay although the business is closed; nothing without any. */
export const PlannedVisits = ({ count, when }: PlannedVisitsProps) =>
  count > 0 && (
    <p role="status" className={planned}>
      {`${formatCount(count, 'visit')} ${count === 1 ? 'is' : 'are'} planned ${when}. `}
      {count === 1
        ? 'It stays until you move or cancel it.'
        : 'They stay until you move or cancel them.'}
    </p>
  );
