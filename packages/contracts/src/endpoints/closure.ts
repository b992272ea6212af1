import { Closure, ClosureInput } from '../closure.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';

const tag = 'Your data';

/** Closing a business, and keeping one that is closed (decision 103). */
export const closureEndpoints = defineEndpoints({
  closeBusiness: {
    route: routes.closeBusiness,
    access: 'admin',
    stepUp: true,
    tag,
    summary: 'Close the business; it is erased 30 days later',
    body: ClosureInput,
    response: Closure,
  },
  keepBusiness: {
    route: routes.keepBusiness,
    access: 'admin',
    whileClosed: true,
    tag,
    summary: 'Open a closed business again, until it is erased',
    response: null,
    status: 204,
  },
});
