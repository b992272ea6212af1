import { css, cx } from '@styled/css';
import { button } from '@styled/recipes';
import { StatusBadge } from '@tradewind/trade-ui';
import { Check, CircleCheck, MapPin, Phone as PhoneIcon } from 'lucide-react';
import { pictureCard } from './styles.ts';

/** The phone's frame is dark in both themes. */
const body = css({
  position: 'absolute',
  right: '28px',
  top: '-28px',
  w: '258px',
  h: '520px',
  p: '8px',
  borderRadius: '38px',
  bg: '#26221d',
  boxShadow: 'lg',
  mdDown: { right: '22px', top: '22px', w: '228px' },
});
const screen = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  h: 'full',
  p: '10px 12px',
  borderRadius: '31px',
  bg: 'bg.canvas',
  textStyle: 'sm',
});
const line = css({ display: 'flex', alignItems: 'center', gap: '8px', minH: '27px' });
const clock = css({ px: '8px', fontWeight: '600' });
const number = css({ display: 'block', color: 'fg.subtle' });
const title = css({ display: 'block', mb: '8px', fontSize: 'lg', fontWeight: '640' });
const box = css({
  display: 'grid',
  placeItems: 'center',
  w: '16px',
  h: '16px',
  borderRadius: '5px',
  border: '1px solid {colors.border.strong}',
  color: 'accent.on',
});
const ticked = css({ bg: 'accent.solid' });

const tasks = [
  ['Check breaker', true],
  ['Measure pressure', true],
  ['Replace board', false],
] as const;

/** The current job of a crew, on a phone. */
export const PhonePicture = () => (
  <div data-later className={body}>
    <div className={screen}>
      <div className={clock}>10:34</div>
      <div>
        <span className={number}>2026-00418</span>
        <b className={title}>Heat pump not heating</b>
        <StatusBadge kind="job" status="in_progress" />
      </div>
      <div className={pictureCard}>
        <div className={line}>
          <MapPin size={14} />
          218 Foreside Road
        </div>
        <div className={line}>
          <PhoneIcon size={14} />
          Elena Petrova
        </div>
      </div>
      <div className={pictureCard}>
        {tasks.map(([task, isDone]) => (
          <div key={task} className={line}>
            <span className={cx(box, isDone && ticked)}>{isDone && <Check size={12} />}</span>
            {task}
          </div>
        ))}
      </div>
      <span className={button({ variant: 'solid', size: 'lg', block: true })}>
        <CircleCheck size={16} />
        Finish job
      </span>
    </div>
  </div>
);
