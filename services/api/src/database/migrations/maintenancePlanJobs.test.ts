import { expect, test } from 'vitest';
import { first, jobOf, serveVisitPlans } from '../../../testing/serveVisitPlans.ts';
import { createDataSource } from '../../productDatabase.ts';
import { FillPlanJobServices1765030200000 } from './maintenancePlanJobs.ts';

const { product, admin, as, services: catalog, makePlan } = serveVisitPlans();

const fill = async () => {
  const owner = await createDataSource(product.settings.migrationDatabaseUrl, 1).initialize();
  await new FillPlanJobServices1765030200000().up(owner.createQueryRunner());
  await owner.destroy();
};

/** A plan whose job has no service, as from before decision 195. */
const makeEarlierPlan = async () => {
  const services = [
    { service: catalog.tuneUp, timesPerYear: 2, firstOn: first },
    { service: catalog.filter, timesPerYear: 1, firstOn: first },
  ];
  const { plan } = await makePlan({ services });
  const jobs = [...new Map(plan.visits.map(({ jobId, name }) => [name, jobId]))];
  await product.db.rows('update job set service_id = null where business_id = $1', [
    admin.businessId,
  ]);
  return Object.fromEntries(jobs);
};

const serviceOf = async (id = '') => (await as('getJob', { params: { id } })).body.serviceId;

test('the fill gives each job of a plan from before decision 195 its service', async () => {
  const jobs = await makeEarlierPlan();
  await product.db.rows('update service set name = $2 where id = $1', [catalog.filter, 'Filter']);
  await fill();
  expect(await serviceOf(jobs['AC tune-up'])).toBe(catalog.tuneUp);
  // Its service has another name by now.
  expect(await serviceOf(jobs['Filter change'])).toBe(catalog.filter);
});

test('the fill leaves a job that was given another service type, and one that is of no plan', async () => {
  const jobs = await makeEarlierPlan();
  const typed = jobs['AC tune-up'] ?? '';
  await as('updateJob', { params: { id: typed }, body: { serviceType: 'Boiler check' } });
  const { plan } = await makePlan();
  const { id } = jobOf(plan);
  await product.db.rows('delete from maintenance_plan_job where job_id = $1', [id]);
  await product.db.rows('update job set service_id = null where id = $1', [id]);
  await fill();
  expect(await serviceOf(typed)).toBeNull();
  expect(await serviceOf(id)).toBeNull();
});
