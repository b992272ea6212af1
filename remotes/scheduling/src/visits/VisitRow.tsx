import { css } from '@styled/css';
import { formatDuration } from '@tradewind/contracts/calendar';
import { canBeNoShow, type Visit } from '@tradewind/contracts/visits';
import { useCanDispatch } from '@tradewind/remote-kit';
import { StatusBadge, statusDisplay } from '@tradewind/trade-ui';
import { Avatar, Checkbox, IconButton, Menu } from '@tradewind/ui';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { formatScheduled, momentInSentence, windowText } from '../jobs/format.ts';
import { taskKey } from '../jobs/tasks/taskChange.ts';
import { useBusinessZone, useToday } from '../time/businessTime.ts';
import { AvatarGroup } from './AvatarGroup.tsx';
import { type ToldVisit, useVisitActions } from './useVisitActions.ts';

const row = css({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  rowGap: '4px',
  alignItems: 'start',
  p: '12px 16px',
  borderTop: '1px solid {colors.border.subtle}',
  _first: { borderTop: 'none' },
});
const when = css({ fontWeight: '600' });
const facts = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });
/** Below the time on a phone. */
const badge = css({ mdDown: { gridColumn: '2', gridRow: '2' } });
const below = css({ gridColumn: '2 / -1', display: 'grid', gap: '6px' });
const note = css({ textStyle: 'sm', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const done = css({ color: 'fg.muted', textDecoration: 'line-through' });

/** The statuses that a menu offers, in the order of the work. */
const offered = [
  'scheduled',
  'on_my_way',
  'in_progress',
  'completed',
  'no_show',
  'cancelled',
] as const;

export interface VisitRowProps {
  readonly visit: Visit;
  /** The only visit of its job, which cannot be deleted. */
  readonly isOnly: boolean;
  readonly onEdit: () => void;
  /** The visit was cancelled or is open again, of which its customer may be told. */
  readonly onTell: (told: ToldVisit) => void;
}

/** A visit with its time, people, status, note and tasks. */
export const VisitRow = ({ visit, isOnly, onEdit, onTell }: VisitRowProps) => {
  const today = useToday();
  const zone = useBusinessZone();
  const canDispatch = useCanDispatch();
  const { setStatus, check, remove, isPending } = useVisitActions(visit, onTell);
  const time = formatScheduled(visit, today);
  const window = windowText(visit);
  const names = visit.people.map(({ name }) => name).join(', ') || 'Nobody yet';
  return (
    <li className={row} aria-busy={isPending}>
      {visit.people.length === 0 ? (
        <Avatar name="" size="sm" tone="grey" />
      ) : (
        <AvatarGroup people={visit.people} />
      )}
      <div>
        <p className={when}>{time}</p>
        <p className={facts}>
          {formatDuration(visit.duration)} · {names}
        </p>
        {visit.status === 'completed' && visit.completedDate !== null && (
          <p className={facts}>Finished {momentInSentence(visit.completedDate, zone, today)}</p>
        )}
        {window && <p className={facts}>The customer expects you from {window}.</p>}
      </div>
      <span className={badge}>
        <StatusBadge kind="job" status={visit.status} />
      </span>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`Actions for the visit of ${time}`}
            icon={<Ellipsis aria-hidden size={16} />}
          />
        }
        entries={[
          ...(canDispatch
            ? ([
                { label: 'Edit visit', icon: <Pencil aria-hidden size={16} />, onSelect: onEdit },
                '---',
              ] as const)
            : []),
          { heading: 'Status' },
          ...offered
            .filter((status) => status !== visit.status)
            .filter((status) => status !== 'no_show' || canBeNoShow(visit, Date.now()))
            .map((status) => {
              const { label, icon: Icon } = statusDisplay('job', status);
              return {
                label,
                icon: <Icon aria-hidden size={16} />,
                onSelect: () => setStatus(status),
              };
            }),
          ...(canDispatch && !isOnly
            ? ([
                '---',
                {
                  label: 'Delete visit',
                  icon: <Trash2 aria-hidden size={16} />,
                  tone: 'danger',
                  onSelect: () => void remove(time),
                },
              ] as const)
            : []),
        ]}
      />
      {(visit.note !== '' || visit.tasks.length > 0) && (
        <div className={below}>
          {visit.note !== '' && <p className={note}>{visit.note}</p>}
          {visit.tasks.map((task) => (
            <Checkbox
              key={taskKey(task)}
              value={task.completed === true}
              onChange={(completed) => check({ kind: 'check', task: taskKey(task), completed })}
            >
              <span className={task.completed === true ? done : ''}>{task.title}</span>
            </Checkbox>
          ))}
        </div>
      )}
    </li>
  );
};
