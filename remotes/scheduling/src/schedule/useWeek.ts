import { useQueryClient } from '@tanstack/react-query';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import { callKey, useApi, useCall } from '@tradewind/remote-kit';
import { useEffect } from 'react';

/** Milliseconds for which a week is fresh (specification 1, section 9). */
const FRESH = 300_000;

/** The request of one week, which is also its cache key: a week is identified by its Monday. */
const requestFor = (monday: Day) => ({
  query: { startDate: monday, endDate: addDays(monday, 6) },
});

/** The appointments of the week from `monday`; the weeks beside it are fetched ahead. */
export const useWeek = (monday: Day) => {
  const cache = useQueryClient();
  const api = useApi();
  const week = useCall('getAppointments', requestFor(monday), { staleTime: FRESH });
  const { isSuccess } = week;
  useEffect(() => {
    if (!isSuccess) return;
    for (const days of [7, -7]) {
      const request = requestFor(addDays(monday, days));
      void cache.prefetchQuery({
        queryKey: callKey('getAppointments', request),
        queryFn: ({ signal }) => api.getAppointments(request, { signal }),
        staleTime: FRESH,
      });
    }
  }, [isSuccess, monday, cache, api]);
  return week;
};
