import { type Day, isDay } from '@tradewind/contracts/calendar';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The day that the calendar is at, kept in the address as `?date=`; today without one. */
export const useScheduleDay = (today: Day): readonly [Day, (day: Day) => void] => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('date');
  const day = asked !== null && isDay(asked) ? asked : today;
  const go = useCallback(
    (next: Day) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === today) after.delete('date');
          else after.set('date', next);
          return after;
        },
        { replace: true },
      );
    },
    [setParams, today],
  );
  return [day, go];
};
