import { expect, test } from 'vitest';
import { everythingWorks } from './accesses.ts';
import { backUpAndRestore } from './restore.ts';

test('restores a million jobs and 20,000 files, with which sessions, links and the bank work', async () => {
  const found = await backUpAndRestore({ clientsEach: 10_000, files: 20_000 });
  const { backup, restore, rowsAfter } = found;
  process.stdout.write(
    `${JSON.stringify(rowsAfter)}\nbackup ${backup.seconds} s, ${backup.lines}\n`,
  );
  process.stdout.write(`restore ${restore.seconds} s, ${restore.lines}\n`);
  expect([backup.code, found.refused.code, restore.code, found.again.code]).toEqual([0, 1, 0, 1]);
  expect(rowsAfter?.jobs).toBeGreaterThanOrEqual(1_000_000);
  expect(rowsAfter).toEqual(found.rowsBefore);
  expect(found.works).toEqual(everythingWorks);
  expect(found.worksEarlier).toEqual(everythingWorks);
});
