import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { SampleDataRemoval, Setup, SetupUpdate } from '../setup.ts';

const tag = 'Setup';

export const setupEndpoints = defineEndpoints({
  getSetup: {
    route: routes.getSetup,
    access: 'admin',
    tag,
    summary: 'Which first steps of a new business are done',
    response: Setup,
  },
  updateSetup: {
    route: routes.updateSetup,
    access: 'admin',
    tag,
    summary: 'Mark a step as done, hide the steps or show them again',
    body: SetupUpdate,
    response: Setup,
  },
  addSampleData: {
    route: routes.addSampleData,
    access: 'admin',
    tag,
    summary: 'Add customers, jobs, a quote and an invoice to try the product with',
    response: Setup,
    status: 201,
  },
  removeSampleData: {
    route: routes.removeSampleData,
    access: 'admin',
    tag,
    summary: 'Remove the sample data, except what other work refers to',
    response: SampleDataRemoval,
  },
});
