import { expect, test } from 'vitest';
import { everythingWorks } from './accesses.ts';
import { backUpAndRestore } from './restore.ts';

test('restores rows and files, with which sessions, links and the bank work, refuses other secrets, and recovers a deleted file', async () => {
  const found = await backUpAndRestore({ clientsEach: 1, files: 5 });
  expect(found.backup).toMatchObject({ code: 0 });
  expect(found.refused).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/^JWT_SECRET is not that of the backup: .*--secrets" prints\.$/)],
  });
  expect(found.restore).toMatchObject({ code: 0 });
  expect(found.again).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('The database has businesses')],
  });
  expect(found.rowsAfter).toEqual(found.rowsBefore);
  expect(found.works).toEqual(everythingWorks);
  expect(found.worksEarlier).toEqual(everythingWorks);
});
