import type { Db } from '../../database/db.ts';
import { ApiError } from '../../http/apiError.ts';
import { findProviderWithoutBooking } from './providers.queries.ts';
import { presentClosedProvider } from './users.presenter.ts';

/**
 * Returns the 404 `bookings_closed` of a business that has switched online booking off, with its name
 * and the ways to reach it as `provider`; undefined for an unknown business, and for one that is
 * closed, suspended or not proven (decision 21).
 */
export const bookingsClosed = async (
  db: Db,
  business: Parameters<typeof findProviderWithoutBooking>[1],
): Promise<ApiError | undefined> => {
  const found = await findProviderWithoutBooking(db, business);
  return (
    found && new ApiError('bookings_closed', { extra: { provider: presentClosedProvider(found) } })
  );
};
