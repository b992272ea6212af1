import { expect, test } from 'vitest';
import { startPostgres } from '../postgres/server.ts';
import { fairness } from './fairness.ts';

test('fairness measures documents, password mails and calls of one business beside another', async () => {
  await using postgres = await startPostgres();
  const lines: string[] = [];
  const { rows } = await fairness(postgres, (line) => lines.push(line), {
    documents: { documents: 3, lines: 2, samples: 2 },
    calls: { rate: 5, seconds: 1, rounds: 1 },
    // The calls that wait for their turn are answered within a second.
    callsPerSecond: 200,
  });
  expect(rows.map(({ measure }) => measure.split(' while ')[0])).toEqual([
    'fairness, a PDF',
    'fairness, a password mail',
    'fairness, a call',
  ]);
  for (const { ours, reference } of rows) {
    expect(ours).toBeGreaterThan(0);
    expect(reference).toBeGreaterThan(0);
  }
  expect(lines.join('\n')).toContain('while 3 documents were made, 0 of them refused');
}, 180_000);
