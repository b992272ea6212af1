import { Closure, ClosureInput, ClosurePreview } from '../closure.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';

const tag = 'Your data';

/** Closing a business, and keeping one that is closed (decision 103). */
export const closureEndpoints = defineEndpoints({
  previewClosure: {
    route: routes.previewClosure,
    access: 'admin',
    tag,
    summary: 'Count the visits and bookings that are still ahead of the business',
    response: ClosurePreview,
  },
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
