import { defaultCountry } from '@tradewind/contracts';
import type { BookingInput } from '@tradewind/contracts/appointments';
import type { Db } from '../../database/db.ts';
import { insertJob } from '../jobs/insertJob.ts';
import type { Provider } from '../slots/providers.queries.ts';
import type { BookableService } from './serviceTypes.queries.ts';
import { addressOf } from './visitors.ts';

/** Makes the job of a booking, which waits where the provider approves (decision 21). Gives its id. */
export const makeBookedJob = async (
  tx: Db,
  { business_id, preferences }: Provider,
  service: BookableService,
  clientId: string,
  visitor: BookingInput,
): Promise<string> => {
  const { street, ...rest } = addressOf(visitor);
  const business = { businessId: business_id, timezone: preferences.timezone };
  const job = await insertJob(tx, business, 'Customer', {
    clientId,
    title: service.name,
    status: preferences.requireApproval ? 'pending' : 'scheduled',
    startsAt: new Date(visitor.startTime),
    duration: service.duration_minutes,
    serviceType: service.name,
    serviceId: service.id,
    notes: visitor.notes,
    location: { address: street, ...rest, country: defaultCountry },
    source: 'booking',
  });
  return job.id;
};
