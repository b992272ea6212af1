import type { Appointment } from '@tradewind/contracts/appointments';
import { type Day, formatDuration } from '@tradewind/contracts/calendar';
import type { DayOrder } from '@tradewind/contracts/dispatch';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { useAction, useApi, useRefresh, useToasts } from '@tradewind/remote-kit';
import { conflictNotice, isStale, messageOf } from '@tradewind/ui';
import { visitIdOf } from '../schedule/appointmentVisit.ts';
import { timingOf } from '../schedule/move.ts';
import type { OnMoved } from '../schedule/useTellOffers.ts';
import type { Lane } from './lanes.ts';

interface Options {
  readonly date: Day;
  readonly appointments: readonly Appointment[];
  /** Called with each visit that has got another time. */
  readonly onMoved: OnMoved;
}

type Visit = Pick<DayOrder['visits'][number], 'visitId' | 'version'>;

/** Applies the order of a person's day, all of it or nothing; its notice takes it back. */
export const useDayTimes = ({ date, appointments, onMoved }: Options) => {
  const api = useApi();
  const refresh = useRefresh();
  const toasts = useToasts();
  const { mutate, ...action } = useAction('setDayTimes', { refreshes: staleAfter('job') });

  const bodyOf = (person: Lane, visits: readonly (Visit & { scheduledTime: string })[]) => ({
    memberId: person.id,
    date,
    visits: visits.map(({ visitId, version, scheduledTime }) => ({
      ...{ visitId, version, scheduledTime },
    })),
  });

  const undo = (person: Lane, order: DayOrder, saved: readonly Visit[]) => {
    const versions = new Map(saved.map(({ visitId, version }) => [visitId, version]));
    const visits = order.visits.map((visit) => ({
      ...visit,
      version: versions.get(visit.visitId) ?? visit.version,
    }));
    // The notice outlives the board, and says there how it ended.
    api
      .setDayTimes({ body: bodyOf(person, visits) })
      .then(() => {
        for (const { before, suggested } of movedIn(order, appointments))
          onMoved({ ...before, ...suggested }, timingOf(before), true);
        toasts.success({ title: 'Change undone' });
      })
      .catch((error: unknown) =>
        toasts.error(
          isStale(error)
            ? conflictNotice('this day')
            : { title: 'The change was not undone.', description: messageOf(error) },
        ),
      )
      .finally(() => void refresh(...staleAfter('job')));
  };

  const apply = (person: Lane, order: DayOrder, onDone: () => void, onStale: () => void) => {
    const visits = order.visits.map((visit) => ({
      ...visit,
      scheduledTime: visit.suggestedTime,
    }));
    mutate(
      { body: bodyOf(person, visits) },
      {
        onSuccess: (saved) => {
          for (const { before, suggested } of movedIn(order, appointments))
            onMoved(before, suggested);
          toasts.success({
            title: `Day of ${person.name} ordered`,
            description: `${formatDuration(order.minutesSaved)} less driving`,
            action: { label: 'Undo', onClick: () => undo(person, order, saved.visits) },
          });
          onDone();
        },
        onError: (error) => isStale(error) && onStale(),
      },
    );
  };
  return { ...action, apply };
};

/** The visits that an order gives another time. */
const movedIn = (order: DayOrder, appointments: readonly Appointment[]) =>
  order.visits.flatMap(({ visitId, scheduledTime, suggestedTime }) => {
    const before = appointments.find((one) => visitIdOf(one) === visitId);
    if (before === undefined || scheduledTime === suggestedTime) return [];
    return [{ before, suggested: { ...timingOf(before), scheduledTime: suggestedTime } }];
  });
