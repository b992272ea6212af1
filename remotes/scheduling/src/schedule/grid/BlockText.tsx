import { css, cx } from '@styled/css';
import { shownJobStatus } from '@tradewind/contracts';
import type { Appointment } from '@tradewind/contracts/appointments';
import { statusDisplay } from '@tradewind/trade-ui';
import { VisuallyHidden } from '@tradewind/ui';
import { Repeat } from 'lucide-react';
import { AvatarGroup } from '../../visits/AvatarGroup.tsx';
import { namesOf, peopleOf, type VisitPeople } from '../appointmentVisit.ts';
import { unassigned } from '../useCrewFilter.ts';

/** Too narrow for horizontal text: it runs down the block. */
const thin = '@container (max-width: 56px)';

const hidden = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const body = css({
  display: 'block',
  h: '100%',
  p: '5px 7px 5px 10px',
  [thin]: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3px',
    p: '6px 2px 6px 5px',
  },
});
const title = css.raw({
  fontWeight: '620',
  textWrap: 'balance',
  // A word that is too long ends its line with an ellipsis, and is never broken.
  textOverflow: 'ellipsis',
  [thin]: {
    display: 'block',
    flex: '1',
    minH: '0',
    writingMode: 'vertical-rl',
    whiteSpace: 'nowrap',
  },
});
const lines = {
  1: css(title, { lineClamp: '1' }),
  2: css(title, { lineClamp: '2' }),
  3: css(title, { lineClamp: '3' }),
};
/** Half an hour is one line high, or one icon. */
const short = css(title, { lineClamp: '1', [thin]: hidden });
const struck = css({ textDecoration: 'line-through' });
const icon = css({ color: 'colorPalette.solid', flexShrink: '0' });
const before = css({ float: 'left', mt: '2px', me: '4px', [thin]: { m: '0' } });
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  mt: '1px',
  fontSize: '2xs',
  lineHeight: '0.9375rem',
  whiteSpace: 'nowrap',
  [thin]: { order: '-1', mt: '0' },
});
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', minW: '0' });
const customerLine = css({ [thin]: hidden });

const crew = css({
  position: 'absolute',
  right: '6px',
  bottom: '6px',
  '& > *': { bg: 'bg.surface' },
  [thin]: { display: 'none' },
});

/** Minutes from which a block has room for its customer, an avatar, and further lines of the title. */
const ROOM = { customer: 60, face: 90, second: 90, third: 120 };

/** The first name of who leads, and how many come beside them: "Sam +1". */
const shownCrew = ([lead, ...others]: VisitPeople) => {
  if (lead === undefined) return unassigned.name;
  const [first] = lead.name.split(' ');
  return others.length === 0 ? first : `${first} +${others.length}`;
};

const titleLines = (minutes: number, slim: boolean) => {
  if (!slim) return minutes < ROOM.second ? 1 : 2;
  return minutes < ROOM.third ? 2 : 3;
};

const repeats = css({ flexShrink: '0', ms: 'auto', [thin]: hidden });

const atEnd = css({ float: 'right', mt: '2px', ms: '4px', [thin]: hidden });

/** Marks a visit of recurring work. */
const RecurringMark = ({ appointment }: Pick<BlockWordsProps, 'appointment'>) =>
  appointment.recurring === true && (
    <>
      <Repeat aria-hidden data-recurring size={11} strokeWidth={2.5} className={repeats} />
      <VisuallyHidden>Recurring</VisuallyHidden>
    </>
  );

export interface BlockWordsProps {
  readonly appointment: Appointment;
  /** The length as drawn. */
  readonly minutes: number;
  /** Less than half of the day's width: the icon is before the customer. */
  readonly slim: boolean;
}

/** The text of a block, as far as it fits; screen readers get all of it. */
export const BlockText = ({ appointment, minutes, slim }: BlockWordsProps) => {
  const shown = shownJobStatus(appointment);
  const { icon: Icon, label } = statusDisplay('job', shown);
  const name = appointment.title || 'Untitled';
  const customer = appointment.customer.name || 'No customer';
  const crossed = shown === 'cancelled' && struck;
  const people = peopleOf(appointment);
  const crewText = people.length === 0 ? unassigned.name : `with ${namesOf(people)}`;
  if (minutes < ROOM.customer) {
    return (
      <span className={body}>
        <Icon aria-hidden size={12} strokeWidth={2.5} className={cx(icon, before)} />
        {appointment.recurring === true && (
          <Repeat aria-hidden size={11} strokeWidth={2.5} className={atEnd} />
        )}
        <span className={cx(short, crossed)}>{name}</span>
        <VisuallyHidden>
          {customer} {label} {crewText}
          {appointment.recurring === true && ' Recurring'}
        </VisuallyHidden>
      </span>
    );
  }
  const hasFaces = minutes >= ROOM.face && people.length > 0;
  const status = <Icon aria-hidden size={11} strokeWidth={2.5} className={icon} />;
  return (
    <span className={body}>
      <span className={cx(lines[titleLines(minutes, slim)], crossed)}>{name}</span>
      {slim ? (
        <span className={line}>
          {status}
          <VisuallyHidden>{label}</VisuallyHidden>
          <span className={cx(cut, customerLine)}>{customer}</span>
          <RecurringMark appointment={appointment} />
        </span>
      ) : (
        <>
          <span className={line}>
            <span className={cut}>{customer}</span>
          </span>
          <span className={line}>
            {status}
            <VisuallyHidden>{label}</VisuallyHidden>
            <span aria-hidden className={cut}>
              {hasFaces ? label : `${shownCrew(people)} · ${label}`}
            </span>
            <RecurringMark appointment={appointment} />
          </span>
        </>
      )}
      {hasFaces && <AvatarGroup people={people} className={crew} />}
      <VisuallyHidden>{crewText}</VisuallyHidden>
    </span>
  );
};
