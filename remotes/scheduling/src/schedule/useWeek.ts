import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@tradewind/contracts/appointments';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import { callKey, useApi, useCall } from '@tradewind/remote-kit';
import { useEffect, useMemo } from 'react';
import { useBusinessZone } from '../time/businessTime.ts';
import { visitIdOf } from './appointmentVisit.ts';
import { wallDaysOf } from './geometry.ts';
import { monthWeeks } from './monthDays.ts';
import { type ReadAppointments, readAppointments } from './readAppointments.ts';

/** Milliseconds for which a week is fresh (specification 1, section 9). */
const FRESH = 300_000;

/** The request of one week, which is also its cache key: a week is identified by its Monday. */
const requestFor = (monday: Day) => ({
  query: { startDate: monday, endDate: addDays(monday, 6) },
});

const nothing: ReadAppointments = { placed: [], unplaced: [] };

/** A query with its rows read one by one; `data` is undefined until the first response. */
const useRead = <
  Query extends { readonly data: Parameters<typeof readAppointments>[0] | undefined },
>(
  query: Query,
) => {
  const timeZone = useBusinessZone();
  const { data } = query;
  const read = useMemo(
    () => (data === undefined ? undefined : readAppointments(data, timeZone)),
    [data, timeZone],
  );
  return { ...query, data: read?.placed, unplaced: (read ?? nothing).unplaced };
};

/**
 * The appointments of the week from `monday`, with those of the week before that go on after its last
 * midnight; the weeks beside it are fetched ahead.
 */
export const useWeek = (monday: Day, enabled = true) => {
  const cache = useQueryClient();
  const api = useApi();
  const timeZone = useBusinessZone();
  const week = useRead(
    useCall('getAppointments', requestFor(monday), { staleTime: FRESH, enabled }),
  );
  const { isSuccess, data, error, isFetching } = week;
  useEffect(() => {
    if (!isSuccess || !enabled) return;
    for (const days of [7, -7]) {
      const request = requestFor(addDays(monday, days));
      void cache.prefetchQuery({
        queryKey: callKey('getAppointments', request),
        queryFn: ({ signal }) => api.getAppointments(request, { signal }),
        staleTime: FRESH,
      });
    }
  }, [isSuccess, enabled, monday, cache, api]);
  const before = useRead(
    useCall('getAppointments', requestFor(addDays(monday, -7)), {
      staleTime: FRESH,
      enabled: enabled && isSuccess,
    }),
  );
  const all = useMemo(() => {
    if (data === undefined || before.data === undefined) return data;
    const known = new Set(data.map(visitIdOf));
    const goesOn = (one: Appointment) =>
      // A job that was just moved is still in the row of the week that it left.
      !known.has(visitIdOf(one)) &&
      one.scheduledDate < monday &&
      wallDaysOf(one, timeZone).some(({ day }) => day === monday);
    return [...before.data.filter(goesOn), ...data];
  }, [data, before.data, monday, timeZone]);
  return {
    ...week,
    data: all,
    error: error ?? before.error,
    isFetching: isFetching || before.isFetching,
    refetch: error === null ? before.refetch : week.refetch,
  };
};

/** The appointments of all weeks that a month touches. */
export const useMonth = (day: Day, enabled: boolean) => {
  const days = monthWeeks(day).flat();
  const query = { startDate: days[0] ?? day, endDate: days.at(-1) ?? day };
  return useRead(useCall('getAppointments', { query }, { staleTime: FRESH, enabled }));
};
