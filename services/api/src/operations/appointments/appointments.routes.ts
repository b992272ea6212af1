import type { appointmentEndpoints } from '@tradewind/contracts/endpoints/appointments';
import { spanOfDays } from '../../engines/time/zone.ts';
import type { Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import {
  findPendingBookings,
  findVisitsInRange,
  presentAppointment,
} from './appointments.queries.ts';

/** The calendar; approving and declining bookings are in onlineBooking. */
type Calls = Pick<Handlers<typeof appointmentEndpoints>, 'getAppointments' | 'listPendingBookings'>;

export const appointmentHandlers: Calls = {
  getAppointments: async ({ query }, { db, actor }) => {
    const span = spanOfDays(query.startDate, query.endDate, actor.timezone);
    const found = await findVisitsInRange(db, actor, span);
    return found.map((row) => presentAppointment(row, actor.timezone));
  },

  listPendingBookings: async ({ query }, { db, actor: { businessId, timezone } }) => {
    const found = await findPendingBookings(db, businessId, query);
    const positionOf = (row: (typeof found)[number]) => [row.starts_at.toISOString(), row.id];
    return toPage(found, query.limit, positionOf, (row) => presentAppointment(row, timezone));
  },
};
