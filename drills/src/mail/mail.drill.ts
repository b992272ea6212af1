import { expect, test } from 'vitest';
import { sendBurst } from './mail.ts';

const report = (line: string) => process.stdout.write(`${line}\n`);

test.each([
  ['of 25 businesses, 250 with a PDF', { businesses: 25, mails: 30, quotes: 10 }],
  ['of one business', { businesses: 1, mails: 1_000, quotes: 0 }],
])('sends 1,000 mails %s within a minute, and a reset within 5 s', async (title, burst) => {
  const { seconds, resetSeconds } = await sendBurst(burst, { kills: 0, waits: true });
  report(`${title}: ${seconds.toFixed(1)} s; a reset: ${resetSeconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(60);
  expect(resetSeconds).toBeLessThan(5);
});

test('sends none of 1,000 mails twice through 20 kills', async () => {
  const burst = { businesses: 20, mails: 50, quotes: 0 };
  const { unclear, arrived } = await sendBurst(burst, { kills: 20, waits: true });
  report(`20 kills: none twice; ${unclear} unclear, of which ${arrived} had arrived`);
});
