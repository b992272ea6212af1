import type pg from 'pg';
import { openBookings } from '../../business/openBookings.ts';
import { registerBusiness } from '../../business/register.ts';
import { seedJobs } from '../../business/seedJobs.ts';
import type { Target } from './visit.ts';

const JOBS = 500;

/** Pages of the product, by their names in the goals. */
export interface Pages {
  readonly landing: Target;
  readonly login: Target;
  readonly booking: Target;
  readonly jobs: Target;
}

/** Pages of a product and of a business in it with 500 jobs, which takes bookings. */
export const findPages = async (url: string, database: pg.Client): Promise<Pages> => {
  const { token, userId, businessId } = await registerBusiness(url, `Pages ${Date.now()}`);
  await openBookings(database, businessId);
  await seedJobs(database, businessId, JOBS);
  // As somebody who has used the product for a while.
  await database.query('update app_user set email_verified_at = now() where id = $1', [userId]);
  return {
    landing: {
      name: '/',
      url: `${url}/`,
      ready: (page) => page.getByRole('heading', { level: 1 }),
      interaction: (page) => page.getByRole('link', { name: 'Pricing' }).first(),
    },
    login: {
      name: '/login',
      url: `${url}/login`,
      ready: (page) => page.getByRole('button', { name: 'Log in' }),
      interaction: (page) => page.getByRole('button', { name: 'Show characters' }),
    },
    booking: {
      name: '/book/{id}',
      url: `${url}/book/${userId}`,
      ready: (page) => page.getByRole('button', { name: 'Tune-up' }),
      interaction: (page) => page.getByRole('button', { name: 'Tune-up' }),
    },
    jobs: {
      name: '/dashboard/jobs',
      url: `${url}/dashboard/jobs`,
      ready: (page) => page.getByRole('list', { name: 'Jobs' }).getByRole('link').first(),
      row: 'ul[aria-label="Jobs"] a',
      interaction: (page) =>
        page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^Scheduled/ }),
      token,
      isKept: true,
    },
  };
};
