import { expect, test } from 'vitest';
import { absolute } from './report/rows.ts';
import { runMeasurements } from './runMeasurements.ts';

const silent = () => undefined;

test('an unknown name throws before any measurement runs', async () => {
  let ran = false;
  const measurements = {
    api: async () => {
      ran = true;
      return { rows: [] };
    },
  };
  await expect(runMeasurements(measurements, ['api', 'apj'], silent)).rejects.toThrow(
    'There is no measurement apj: api.',
  );
  expect(ran).toBe(false);
});

test('rows are in the requested order, details under the name of their measurement', async () => {
  const row = (name: string) => absolute(name, 1, { atMost: 1 });
  const measurements = {
    api: async () => ({ rows: [row('of api')], details: { rounds: 7 } }),
    race: async () => ({ rows: [row('of race')] }),
  };
  const run = await runMeasurements(measurements, ['race', 'api'], silent);
  expect(run.rows.map(({ measure }) => measure)).toEqual(['of race', 'of api']);
  expect(run.details).toEqual({ api: { rounds: 7 } });
  expect(Object.keys(run.seconds)).toEqual(['race', 'api']);
});

test('a measurement that fails keeps the rows of the others, and its error is kept', async () => {
  const row = absolute('of race', 1, { atMost: 1 });
  const lines: string[] = [];
  const measurements = {
    api: async () => {
      throw new Error('The server ended with 1.');
    },
    race: async () => ({ rows: [row] }),
  };
  const run = await runMeasurements(measurements, ['api', 'race'], (line) => lines.push(line));
  expect(run.rows).toEqual([row]);
  expect(run.failures).toEqual({ api: 'Error: The server ended with 1.' });
  expect(lines.join()).toContain('api failed: Error: The server ended with 1.');
});
