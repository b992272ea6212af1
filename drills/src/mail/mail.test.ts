import { test } from 'vitest';
import { sendBurst } from './mail.ts';

test('sends no mail twice when the process is killed, and a reset at once', async () => {
  await sendBurst({ businesses: 2, mails: 30, quotes: 0 }, { kills: 1, waits: false });
});
