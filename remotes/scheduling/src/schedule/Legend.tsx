import { css, cx } from '@styled/css';
import type { JobStatus } from '@tradewind/contracts';
import { statusDisplay } from '@tradewind/trade-ui';
import { Kbd } from '@tradewind/ui';
import { statusTone } from '../jobs/statusChoices.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8px 16px',
  px: '4px',
  pt: '10px',
  textStyle: 'xs',
  color: 'fg.muted',
});
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' });
const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  fontWeight: '540',
  '& svg': { color: 'colorPalette.solid' },
});
const hint = css({
  color: 'fg.subtle',
  _touch: { display: 'none' },
  '@media print': { display: 'none' },
});

const shown: readonly JobStatus[] = [
  'scheduled',
  'on_my_way',
  'in_progress',
  'completed',
  'pending',
  'cancelled',
];

interface LegendProps {
  readonly canDispatch: boolean;
}

/** The meaning of the colours, and a hint on creating and moving jobs. */
export const Legend = ({ canDispatch }: LegendProps) => (
  <div className={bar}>
    <ul className={list}>
      {shown.map((status) => {
        const { icon: Icon, label } = statusDisplay('job', status);
        return (
          <li key={status} className={cx(statusTone(status), entry)}>
            <Icon aria-hidden size={13} />
            {label}
          </li>
        );
      })}
    </ul>
    {canDispatch && (
      <p className={hint}>
        Drag over open time to add a job. Right-click works too. <Kbd>M</Kbd> on a job moves it by
        keys.
      </p>
    )}
  </div>
);
