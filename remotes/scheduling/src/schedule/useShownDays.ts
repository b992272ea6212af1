import { type Day, isDay, weekOf } from '@tradewind/contracts/calendar';
import { useIsWide, useMediaQuery } from '@tradewind/ui';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

const views = ['day', 'week', 'month'] as const;
export type View = (typeof views)[number];

const isView = (text: string | null): text is View => views.some((view) => view === text);

/** Days of a week beside each other where seven would be too narrow for their titles. */
const FIRST_DAYS = 4;

/**
 * The days of the columns: one, or the week, or where it is too narrow for that the days from Monday
 * to Thursday or from Friday to Sunday.
 */
export const columnDays = (view: View, day: Day, isRoomy: boolean): readonly Day[] => {
  if (view === 'day') return [day];
  const week = weekOf(day);
  if (isRoomy) return week;
  const isLate = week.indexOf(day) >= FIRST_DAYS;
  return isLate ? week.slice(FIRST_DAYS) : week.slice(0, FIRST_DAYS);
};

export interface ShownDays {
  readonly day: Day;
  readonly view: View;
  /** The views to choose from: no week on a phone. */
  readonly choices: readonly View[];
  readonly columns: readonly Day[];
  readonly go: (day: Day, view?: View) => void;
}

/**
 * The day and the view in the address, `?date=` and `?view=`: without them today, in its week on a
 * wide screen and alone on a phone (decision 48).
 */
export const useShownDays = (today: Day): ShownDays => {
  const wide = useIsWide();
  const isRoomy = useMediaQuery('(min-width: 75rem), print');
  const [params, setParams] = useSearchParams();
  const date = params.get('date');
  const day = date !== null && isDay(date) ? date : today;
  const usual: View = wide ? 'week' : 'day';
  const asked = params.get('view');
  const view = isView(asked) && (wide || asked !== 'week') ? asked : usual;
  const go = useCallback(
    (next: Day, to: View = view) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === today) after.delete('date');
          else after.set('date', next);
          if (to === usual) after.delete('view');
          else after.set('view', to);
          return after;
        },
        { replace: true },
      );
    },
    [setParams, today, usual, view],
  );
  const columns = useMemo(() => columnDays(view, day, isRoomy), [view, day, isRoomy]);
  const choices = wide ? views : views.filter((choice) => choice !== 'week');
  return { day, view, choices, columns, go };
};
