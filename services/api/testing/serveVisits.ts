import { beforeAll, expect } from 'vitest';
import { type Member, makeClient, makeMember } from './factories.ts';
import { callsOf, serveBusiness } from './serveBusiness.ts';

/**
 * Serves a business with two technicians, Ann and Ben, and makes jobs of 1 July 2026 and further
 * visits of them.
 */
export const serveVisits = () => {
  const served = serveBusiness();
  const { product, admin, as } = served;
  const ann = {} as Member;
  const ben = {} as Member;
  let client: string;
  beforeAll(async () => {
    Object.assign(ann, await makeMember(product, admin, 'technician'));
    Object.assign(ben, await makeMember(product, admin, 'technician'));
    client = await makeClient(product, admin);
  });

  const makeJob = async (over: object = {}) => {
    const body = { title: 'Boiler', client, scheduledDate: '2026-07-01', duration: 90, ...over };
    return (await as('createJob', { body })).body._id;
  };

  const makeVisit = async (job: string, over: object = {}) => {
    const body = { scheduledDate: '2026-07-02', ...over };
    const { status, body: visit } = await as('createVisit', { params: { id: job }, body });
    expect(status).toBe(201);
    return visit;
  };

  return {
    ...{ ...served, ann, ben, makeJob, makeVisit },
    /** A job of 1 July that Ann is on, with a visit on 2 July that Ben leads. */
    makeTwo: async () => {
      const job = await makeJob({ assignedTo: ann.userId });
      return { job, visit: await makeVisit(job, { lead: ben.userId }) };
    },
    jobOf: async (id: string) => (await as('getJob', { params: { id } })).body,
    visitsOf: async (id: string, member = admin) =>
      (await callsOf(product, member)('listJobVisits', { params: { id } })).body,
  };
};
