import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';
import * as stepUp from '../stepUp.ts';

const tag = 'Auth';

/** Proof, within a session, that it is still its user who makes the calls (decision 79). */
export const stepUpEndpoints = defineEndpoints({
  stepUpOptions: {
    route: routes.stepUpOptions,
    access: 'technician',
    tag,
    summary: 'How the user can prove again who they are',
    response: stepUp.StepUpOptions,
  },
  stepUp: {
    route: routes.stepUp,
    access: 'technician',
    limit: 'reauthenticate',
    countedByHandler: true,
    tag,
    summary: 'Prove again who the user is, for ten minutes',
    body: stepUp.StepUpInput,
    response: null,
    status: 204,
  },
});
