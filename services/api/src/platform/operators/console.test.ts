import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  build,
  by,
  deployer,
  deployToken,
  promote,
  uploadAndPublish,
} from '../../../testing/artifactUploads.ts';
import { call } from '../../../testing/call.ts';
import { makeTeamKey, registerTeamKey, signDeployToken } from '../../../testing/deployKeys.ts';
import type { Member } from '../../../testing/factories.ts';
import { makeOperator } from '../../../testing/operators.ts';
import { makeArtifactsDir, release, shellArtifact } from '../../../testing/releases.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { promote as promoteAll } from '../releases/deployments.ts';

const product = serveProduct({ ARTIFACTS_DIR: makeArtifactsDir(), DEPLOY_TOKEN: deployToken });
let robin: Member;
let as: ReturnType<typeof callsOf>;
const edition = { id: DEFAULT_EDITION };

const billing = (version: string, weight: number, permissions: string[]) => {
  const made = build('billing', version, { weight });
  const declaration = { ...made.artifact.declaration, permissions };
  return { ...made, artifact: { ...made.artifact, declaration } };
};

beforeAll(async () => {
  robin = await makeOperator(product);
  as = callsOf(product, robin);
  await ensureDefaultEdition(product.db);
  await release(product.db, shellArtifact());
  const move = { edition: DEFAULT_EDITION, by: 'test', reason: '' };
  await promoteAll(product.db, [{ name: 'shell', version: '1.0.0' }], move);
  await uploadAndPublish(product, billing('1.0.0', 1_000, ['listQuotes', 'getQuote']));
  await uploadAndPublish(product, billing('1.1.0', 1_500, ['listQuotes', 'sendQuote']));
  await promote(product, 'billing', '1.0.0');
});

const liveVersion = async () =>
  (await call(product, 'getComposition', {})).body.remotes.billing?.version;
const newestAct = async () => (await as('listOperatorActs', { query: { limit: '1' } })).body[0];

describe('a plan', () => {
  const plan = (query: { name: string; version?: string }, id = DEFAULT_EDITION) =>
    as('getMovePlan', { params: { id }, query });

  test('of an unknown edition or version is 404', async () => {
    expect((await plan({ name: 'billing' }, 'acme')).status).toBe(404);
    expect((await plan({ name: 'billing', version: '9.9.9' })).status).toBe(404);
  });

  test('says why a move would be refused', async () => {
    const { body } = await plan({ name: 'billing' });
    expect(body.diff).toBeNull();
    expect(body.problem).toBe(
      'billing 1.0.0 is the first version that default runs; there is none to go back to.',
    );
    await release(product.db, build('billing', '2.0.0').artifact);
    const tooNew = build('scheduling', '1.0.0');
    const declaration = { ...tooNew.artifact.declaration, contract: '^9.0.0' };
    await release(product.db, { ...tooNew.artifact, declaration });
    const { body: gone } = await plan({ name: 'billing', version: '2.0.0' });
    expect(gone.problem).toBe('The files of billing 2.0.0 are no longer on this server.');
  });

  test('says what a promotion changes, and moves nothing', async () => {
    const { body } = await plan({ name: 'billing', version: '1.1.0' });
    expect(body.problem).toBeNull();
    expect(body.diff?.parts).toEqual([
      {
        name: 'billing',
        before: {
          version: '1.0.0',
          contract: '^1.0.0',
          api: '^1.0.0',
          weight: 1_000,
          signedBy: null,
        },
        after: {
          version: '1.1.0',
          contract: '^1.0.0',
          api: '^1.0.0',
          weight: 1_500,
          signedBy: null,
        },
        permissions: { added: ['sendQuote'], removed: ['getQuote'] },
        firstCalls: { added: [], removed: [] },
        pages: { added: [], removed: [] },
      },
    ]);
    expect(body.diff?.settingsDiffer).toBe(false);
    expect(await liveVersion()).toBe('1.0.0');
  });
});

describe('an operator', () => {
  test('leaves no act where a move is refused', async () => {
    const before = await newestAct();
    const { status } = await as('promoteRelease', {
      params: edition,
      body: { name: 'billing', version: '9.9.9', by: 'x', reason: 'a refusal' },
    });
    expect(status).toBe(404);
    expect(await newestAct()).toEqual(before);
  });

  test('promotes by their session, under their own name whatever the body says', async () => {
    const planned = await as('getMovePlan', {
      params: edition,
      query: { name: 'billing', version: '1.1.0' },
    });
    const body = {
      name: 'billing',
      version: '1.1.0',
      by: 'Somebody else',
      reason: 'Faster quotes',
    };
    const { body: moved } = await as('promoteRelease', { params: edition, body });
    expect(moved).toMatchObject({ before: '1.0.0', composition: planned.body.diff?.to });
    expect(await liveVersion()).toBe('1.1.0');
    const { body: detail } = await as('getEdition', { params: edition });
    expect(detail.moves[0]).toMatchObject({ by: 'Robin Reyes', reason: 'Faster quotes' });
    expect(await newestAct()).toEqual({
      ...{ _id: expect.any(String), at: expect.any(String), act: 'promoteRelease' },
      ...{ by: 'Robin Reyes', means: 'session', subject: 'default', reason: 'Faster quotes' },
      detail: 'billing 1.1.0',
    });
  });

  test('sees in the overview what is live, since when and by whom', async () => {
    const { body } = await as('getPlatformOverview', {});
    const [found] = body.editions.filter(({ id }) => id === DEFAULT_EDITION);
    expect(found?.versions).toEqual([
      { name: 'shell', version: '1.0.0' },
      { name: 'billing', version: '1.1.0' },
    ]);
    expect(found?.lastMove).toMatchObject({ kind: 'release', by: 'Robin Reyes' });
  });

  test('compares any two compositions of the history', async () => {
    const { body: detail } = await as('getEdition', { params: edition });
    const [to = '', from = ''] = detail.moves.map(({ composition }) => composition);
    const { body } = await as('getCompositionDiff', { query: { from, to } });
    expect(body.parts.map(({ before, after }) => [before?.version, after?.version])).toEqual([
      ['1.0.0', '1.1.0'],
    ]);
    const unknown = await as('getCompositionDiff', { query: { from, to: '0'.repeat(16) } });
    expect(unknown.status).toBe(409);
    expect((await as('getCompositionDiff', { query: { from, to: 'x' } })).status).toBe(422);
  });

  test('rolls back, which is an act as well', async () => {
    const body = { name: 'billing', by: '', reason: 'It was slower' };
    expect((await as('rollBackRelease', { params: edition, body })).status).toBe(422);
    await as('rollBackRelease', { params: edition, body: { ...body, by: 'x' } });
    expect(await liveVersion()).toBe('1.0.0');
    expect(await newestAct()).toMatchObject({ act: 'rollBackRelease', reason: 'It was slower' });
  });

  test('sees each release with weight, signature and how it fits each edition', async () => {
    const { body } = await as('listReleaseFits', { query: {} });
    const fitOf = (name: string, version: string) =>
      body.find((row) => row.name === name && row.version === version)?.editions[0];
    expect(fitOf('billing', '1.0.0')).toEqual({ id: 'default', isLive: true, problem: null });
    expect(fitOf('billing', '1.1.0')).toEqual({ id: 'default', isLive: false, problem: null });
    expect(fitOf('scheduling', '1.0.0')?.problem).toBe(
      'scheduling 1.0.0 needs contract ^9.0.0; shell 1.0.0 has 1.0.0.',
    );
    const first = await as('listReleaseFits', { query: { limit: '1' } });
    expect(first.body).toHaveLength(1);
    expect(first.headers.get('link')).toMatch(/rel="next"/);
  });

  test('lists, adds and revokes deploy keys by their session', async () => {
    const { id, publicKey } = await makeTeamKey();
    const added = { remote: 'billing', name: 'billing CI', publicKey, by: 'x' };
    await as('createDeployKey', { body: added });
    expect(await newestAct()).toMatchObject({
      act: 'createDeployKey',
      detail: 'billing CI billing',
    });
    const { body } = await as('revokeDeployKey', { params: { id }, body: { by: 'x' } });
    expect(body).toMatchObject({ createdBy: 'Robin Reyes', revokedBy: 'Robin Reyes' });
    expect((await as('getDeployKeys', {})).body[0]?.id).toBe(id);
  });
});

describe('the audit', () => {
  test('names the holder of the deploy token and the team of a key', async () => {
    await promote(product, 'billing', '1.1.0');
    expect(await newestAct()).toMatchObject({ by, means: 'deploy token', reason: 'a test' });
    const team = {
      token: await signDeployToken(await registerTeamKey(product, 'billing'), product),
    };
    const body = { name: 'billing', by: 'Sam', reason: '' };
    await call(product, 'rollBackRelease', { params: edition, body }, team);
    expect(await newestAct()).toMatchObject({ by: 'Sam (billing CI)', means: 'deploy key' });
  });

  test('has publications, but neither uploads nor checks before them', async () => {
    await uploadAndPublish(product, build('customers', '1.0.0'));
    const { body } = await as('listOperatorActs', { query: { limit: '2' } });
    expect(body[0]).toMatchObject({ act: 'publishRelease', detail: 'customers 1.0.0' });
    expect(body[1]?.act).toBe('rollBackRelease');
  });

  test('has a publication among what concerns its remote', async () => {
    await uploadAndPublish(product, build('customers', '1.0.1'));
    const { body } = await as('listOperatorActs', { query: { subject: 'customers' } });
    expect(body.map(({ act, detail }) => [act, detail])).toContainEqual([
      'publishRelease',
      'customers 1.0.1',
    ]);
  });

  test('cannot be changed or deleted', async () => {
    for (const sql of ["update operator_act set reason = ''", 'delete from operator_act']) {
      await expect(product.db.rows(sql)).rejects.toThrow('operator_act is immutable');
    }
  });

  test('is found by what acts concern, in pages', async () => {
    const { body, headers } = await as('listOperatorActs', {
      query: { subject: 'default', limit: '1' },
    });
    expect(body).toHaveLength(1);
    const cursor = new URLSearchParams(/\?([^>]+)>/.exec(headers.get('link') ?? '')?.[1]).get(
      'cursor',
    );
    const next = await as('listOperatorActs', {
      query: { subject: 'default', limit: '1', cursor: cursor ?? '' },
    });
    expect(next.body[0]?._id).not.toBe(body[0]?._id);
  });
});

test('queues show their failures without addresses, and failed tasks run again', async () => {
  const id = randomUUID();
  await product.db.rows(
    `insert into pgboss.job (id, name, state, output, retry_limit, retry_count, start_after, created_on)
     values ($1, 'mail', 'failed', '{"message": "550 no ann@example.com"}', 2, 2, now(), now())`,
    [id],
  );
  const { body } = await as('getQueues', {});
  expect(body.failures).toEqual([
    expect.objectContaining({ queue: 'mail', state: 'failed', reason: '550 no …@…', id }),
  ]);
  expect(body.queues.find(({ name }) => name === 'backup')?.schedule).toBe('7 * * * *');
  expect((await as('retryTasks', { body: { task: 'post' } })).status).toBe(404);
  const again = await as('retryTasks', { body: { task: id, reason: 'The server is back' } });
  expect(again.body).toEqual({ retried: 1 });
  expect(await newestAct()).toMatchObject({ act: 'retryTasks', subject: id });
  const overview = await call(product, 'getPlatformOverview', {}, deployer);
  expect(overview.body).toMatchObject({ failedTasks: 0, retryingTasks: 1 });
});
