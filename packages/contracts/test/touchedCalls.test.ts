import { expect, test } from 'vitest';
import { routes } from '../src/routes.ts';
import { callsTouchedBy } from '../src/touchedCalls.ts';

test('changes name calls that there are, each once', () => {
  const names = callsTouchedBy([{ entity: 'job' }, { entity: 'client' }, { entity: 'member' }]);
  expect([...names].filter((name) => !(name in routes))).toEqual([]);
  expect([...names]).toEqual(expect.arrayContaining(['listJobs', 'getClient', 'getMembers']));
});
