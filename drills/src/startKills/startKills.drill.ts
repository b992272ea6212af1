import { test } from 'vitest';
import { EVERY_MOMENT, killStarts } from './startKills.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const;

test('leaves nothing after each signal at each moment, and starts again', () =>
  killStarts(EVERY_MOMENT.flatMap((moment) => SIGNALS.map((signal) => ({ moment, signal })))));
