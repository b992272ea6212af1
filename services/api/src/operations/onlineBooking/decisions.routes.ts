import type { Appointment } from '@tradewind/contracts/appointments';
import type { appointmentEndpoints } from '@tradewind/contracts/endpoints/appointments';
import type { Db } from '../../database/db.ts';
import type { Links } from '../../engines/linkTokens.ts';
import { notFound } from '../../http/apiError.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { presentAppointment } from '../appointments/appointments.presenter.ts';
import { findAppointment } from '../appointments/appointments.queries.ts';
import { approve, decline } from './decideBooking.ts';

type Calls = Pick<Handlers<typeof appointmentEndpoints>, 'approveBooking' | 'declineBooking'>;

/** What the provider says to a booking that waits. */
export const decisionHandlers = (links: Links): Calls => ({
  approveBooking: ({ params: { id }, body: { message } }, { db, actor }) =>
    db.transaction(async (tx) => {
      await approve(tx, links, actor, { id, message });
      return getAppointment(tx, actor, id);
    }),

  declineBooking: ({ params: { id }, body: { message } }, { db, actor }) =>
    db.transaction(async (tx) => {
      await decline(tx, actor, { id, message });
      return getAppointment(tx, actor, id);
    }),
});

const getAppointment = async (tx: Db, actor: Actor, id: string): Promise<Appointment> => {
  const appointment = await findAppointment(tx, actor.businessId, id);
  if (appointment === undefined) throw notFound();
  return presentAppointment(appointment, actor.timezone);
};
