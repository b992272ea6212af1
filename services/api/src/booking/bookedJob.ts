import { randomUUIDv7 } from 'node:crypto';
import { defaultCountry } from '@tradewind/contracts';
import type { BookingInput } from '@tradewind/contracts/appointments';
import type { Db } from '../database/db.ts';
import { dayAt, zoneOffsets } from '../time/zoneOffsets.ts';
import type { Provider } from './providers.queries.ts';
import type { BookableService } from './serviceTypes.queries.ts';
import { addressOf } from './visitors.ts';

const insert = `
  insert into job (business_id, id, client_id, number, title, status, starts_at, duration_minutes,
    service_type, service_id, notes, location, source)
  values ($1, $2, $3, next_job_number($1, $4), $5, $6,
    $7, $8, $5, $9, $10, $11, 'booking')`;

/** The year on a zone's calendar now, which numbers count by (decision 24). */
const yearAt = (timeZone: string) => Number(dayAt(zoneOffsets(timeZone), Date.now()).slice(0, 4));

/** Makes the job of a booking (decision 21). Gives its id. */
export const makeBookedJob = async (
  tx: Db,
  provider: Provider,
  service: BookableService,
  clientId: string,
  visitor: BookingInput,
): Promise<string> => {
  const id = randomUUIDv7();
  const { street, ...rest } = addressOf(visitor);
  await tx.rows(insert, [
    provider.business_id,
    id,
    clientId,
    yearAt(provider.preferences.timezone),
    service.name,
    provider.preferences.requireApproval ? 'pending' : 'scheduled',
    visitor.startTime,
    service.duration_minutes,
    service.id,
    visitor.notes,
    JSON.stringify({ address: street, ...rest, country: defaultCountry }),
  ]);
  return id;
};
