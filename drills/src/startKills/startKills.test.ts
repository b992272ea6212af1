import { test } from 'vitest';
import { killStarts } from './startKills.ts';

test('leaves nothing after each signal, and starts again from what a killed start has left', () =>
  killStarts([
    { moment: 'the data folder is locked', signal: 'SIGTERM' },
    { moment: 'the product is ready', signal: 'SIGINT' },
    { moment: 'the product is ready', signal: 'SIGKILL' },
    { moment: 'the API is started', signal: 'SIGHUP' },
  ]));
