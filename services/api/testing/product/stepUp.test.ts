import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../src/settings.ts';
import { send } from '../call.ts';
import { calls, type EndpointCall } from '../endpointTable.ts';
import { ageStepUp, type Member, makeBusiness } from '../factories.ts';
import { serveBusiness } from '../serveBusiness.ts';
import { serveProduct } from '../serveProduct.ts';

const { product, admin } = serveBusiness({}, { STEP_UP: 'on' });
const open = serveProduct();
const flagged = calls.filter(({ endpoint }) => endpoint.stepUp);

beforeAll(async () => {
  await ageStepUp(product, admin);
});

const attempt = ({ method, pathWith }: EndpointCall, { token }: Member, { url } = product) =>
  send(url + pathWith(() => randomUUID()), {
    method,
    headers: { authorization: `Bearer ${token}` },
  });

test('decision 79 lists exactly the calls that ask again who it is', () => {
  const path = join(import.meta.dirname, '../../../../docs/specification/decisions.md');
  const [, section = ''] = readFileSync(path, 'utf8').split('### 79. ');
  const rows = (section.split('\n### ')[0] ?? '').split('\n').filter((line) => /^\| `/.test(line));
  const listed = rows.flatMap((row) =>
    [...row.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, route = '']) => route),
  );
  const routes = flagged.map(({ endpoint }) => endpoint.route.replace(/:(\w+)/g, '{$1}'));
  expect(listed.toSorted()).toEqual(routes.toSorted());
});

describe.each(flagged)('$name', (tried) => {
  test('is refused ten minutes after the last proof, before its body is read', async () => {
    const { status, error } = await attempt(tried, admin);
    expect([status, error.code, error.message]).toEqual([
      403,
      'step_up_required',
      'Confirm that it is you to go on.',
    ]);
  });

  test('is not a call that a page makes as it loads', () => {
    expect(tried.method !== 'GET' || tried.endpoint.produces !== undefined).toBe(true);
  });
});

test('nothing is asked again where the setting is off', async () => {
  const member = await makeBusiness(open);
  await ageStepUp(open, member);
  for (const tried of flagged) {
    const { error } = await attempt(tried, member, open);
    expect((error as Partial<typeof error>)?.code, tried.name).not.toBe('step_up_required');
  }
});

test.each([
  [{}, false],
  [{ NODE_ENV: 'production' }, true],
  [{ NODE_ENV: 'production', STEP_UP: 'off' }, false],
  [{ STEP_UP: 'on' }, true],
])('with the environment %j the product asks again: %s', (environment, expected) => {
  const needed = { DATABASE_URL: 'postgresql://a@localhost/c', JWT_SECRET: 'x'.repeat(32) };
  expect(readSettings({ ...needed, ...environment }).asksForStepUp).toBe(expected);
});
