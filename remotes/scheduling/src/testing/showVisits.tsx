import type { User } from '@tradewind/contracts/users';
import type { Visit } from '@tradewind/contracts/visits';
import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser } from '@tradewind/remote-kit/testing';
import { anyJob, anyMember, anyVisit } from './anyJob.ts';
import { showRemote } from './showRemote.tsx';

export const job = anyJob();
const path = `/dashboard/jobs/${job._id}`;
export const dan = { _id: '30000000-0000-4000-8000-000000000001', name: 'Dan Kowalski' };
export const ada = { _id: '30000000-0000-4000-8000-000000000002', name: 'Ada Reed' };

export const first = anyVisit();
export const second = anyVisit({
  _id: '50000000-0000-4000-8000-000000000002',
  scheduledDate: '2026-11-20',
  scheduledTime: '08:00',
  startTime: '2026-11-20T13:00:00.000Z',
  status: 'scheduled',
  people: [dan, ada],
  note: 'Bring the crane.',
  tasks: [{ _id: 'pad', title: 'Set pad', completed: false }],
  version: 4,
});

/** The page of a job with these visits. */
export const showVisits = async (
  rows: Visit[],
  api: Partial<ApiClient> = {},
  user: User = anyUser(),
) => {
  const shown = await showRemote(path, {
    api: {
      getJob: async () => job,
      listJobVisits: async () => ({ rows }),
      getMembers: async () => [anyMember(), anyMember(ada)],
      listServices: async () => ({ rows: [] }),
      ...api,
    },
    user,
  });
  return { ...shown, card: shown.screen.getByRole('region', { name: 'Visits' }) };
};
