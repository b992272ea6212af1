import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { queuedPayload, registerAccount } from '../../../testing/accounts.ts';
import { deployToken, promote, rollBack } from '../../../testing/artifactUploads.ts';
import {
  actOnCanary,
  beginCanary,
  canariesOf,
  pageFor,
  releaseRemotes,
  reportMinute,
} from '../../../testing/canaries.ts';
import { makeArtifactsDir } from '../../../testing/releases.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { addOperator } from '../operators/operators.ts';
import { readClock } from './canaries.queries.ts';
import { judgeCanaries } from './judgeCanaries.ts';

const product = serveProduct({ ARTIFACTS_DIR: makeArtifactsDir(), DEPLOY_TOKEN: deployToken });

beforeAll(() => releaseRemotes(product, ['billing']));
afterEach(async () => {
  await actOnCanary(product, 'stopCanary');
  if ((await promote(product, 'billing', '1.0.0')).status !== 200) throw new Error('Not reset.');
  await product.db.rows('delete from remote_minute');
});

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const lines: unknown[] = [];
const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });

/** Looks as a process does whose clock is so many milliseconds after the canary's beginning. */
const lookAt = async (
  sinceBegin: number,
  reported: { stable: number; canary: number; errors?: number },
) => {
  const [canary] = await canariesOf(product);
  const now = new Date(Date.parse(canary?.startedAt ?? '') + sinceBegin);
  const { stable, canary: views, errors = 0 } = reported;
  await reportMinute(product, { minute: now, version: '1.0.0', views: stable });
  await reportMinute(product, { minute: now, version: '1.1.0', views, errors });
  await judgeCanaries({ db: product.runtimeDb, log }, now);
  return (await canariesOf(product))[0];
};

describe('the platform', () => {
  test('stops a canary within a minute whose views fail, and mails the figures', async () => {
    await beginCanary(product, { notify: 'robin@acme.example' });
    let canary: Awaited<ReturnType<typeof lookAt>>;
    for (let at = 15; at <= 60 && canary?.state !== 'stopped'; at += 15)
      canary = await lookAt(at * SECOND, { stable: 190, canary: 10, errors: 6 });
    expect(canary).toMatchObject({ state: 'stopped', endedBy: 'platform' });
    expect(canary?.endReason).toMatch(
      /^failed views: \d+ of \d+ \(60\.0 %\), beside it 0 of \d+ \(0\.0 %\); \d+ times likelier with a worse version \(proof: 400\)$/,
    );
    expect(canary?.findings[0]).toMatchObject({ measure: 'failures', proof: 400 });
    expect(await queuedPayload(product, 'canary-stopped', 'robin@acme.example')).toEqual({
      ...{ edition: 'default', remote: 'billing', version: '1.1.0', stable: '1.0.0', share: 5 },
      ...{ startedBy: 'Robin', reason: canary?.endReason },
    });
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'canary stopped', remote: 'billing', version: '1.1.0' }),
    );
    expect((await pageFor(product, { 'canary-bucket': '1' })).versionOf('billing')).toBe('1.0.0');
  });

  test('stops one by the reports of the last minute while its own clock is ahead of the database’s', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE });
    try {
      await beginCanary(product);
      const minute = await readClock(product.db);
      await reportMinute(product, { minute, version: '1.0.0', views: 200 });
      await reportMinute(product, { minute, version: '1.1.0', views: 20, errors: 20 });
      await judgeCanaries({ db: product.runtimeDb, log });
      expect((await canariesOf(product))[0]).toMatchObject({ state: 'stopped' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('stops a canary of which every load fails, and mails the operators without an address', async () => {
    const { email } = await registerAccount(product);
    await addOperator(product.db, email, 'test');
    await beginCanary(product);
    const [canary] = await canariesOf(product);
    const now = new Date(Date.parse(canary?.startedAt ?? '') + 20 * SECOND);
    await reportMinute(product, { minute: now, version: '1.0.0', views: 200 });
    await reportMinute(product, { minute: now, version: '1.1.0', views: 0, loads: 6 });
    await judgeCanaries({ db: product.runtimeDb, log }, now);
    expect((await canariesOf(product))[0]).toMatchObject({ state: 'stopped' });
    const mailed = await queuedPayload(product, 'canary-stopped', email);
    expect(mailed).toMatchObject({ remote: 'billing', stable: '1.0.0' });
  });

  test('does not count what was reported of an earlier canary of the version', async () => {
    await reportMinute(product, { minute: new Date(), version: '1.1.0', views: 20, errors: 20 });
    await reportMinute(product, { minute: new Date(), version: '1.0.0', views: 400 });
    await beginCanary(product);
    const canary = await lookAt(20 * SECOND, { stable: 190, canary: 10 });
    expect(canary).toMatchObject({ state: 'running', views: 10 });
  });

  test('counts a minute that grows once', async () => {
    await beginCanary(product);
    await lookAt(15 * SECOND, { stable: 90, canary: 5 });
    await lookAt(30 * SECOND, { stable: 90, canary: 5 });
    expect((await lookAt(75 * SECOND, { stable: 90, canary: 5 }))?.views).toBe(15);
    // Late, of a minute that has passed.
    const [canary] = await canariesOf(product);
    const begun = new Date(Date.parse(canary?.startedAt ?? ''));
    await reportMinute(product, { minute: begun, version: '1.1.0', views: 3 });
    expect((await lookAt(95 * SECOND, { stable: 90, canary: 5 }))?.views).toBe(23);
  });

  test('advances a healthy canary once its step had its minutes and views', async () => {
    await beginCanary(product, { stepMinutes: 10, stepViews: 100 });
    expect(await lookAt(MINUTE, { stable: 1_900, canary: 100 })).toMatchObject({ share: 5 });
    expect(await lookAt(10 * MINUTE, { stable: 190, canary: 10 })).toMatchObject({
      share: 25,
      viewsInStep: 0,
    });
    expect(await lookAt(19 * MINUTE, { stable: 300, canary: 100 })).toMatchObject({ share: 25 });
    const ended = await lookAt(20 * MINUTE, { stable: 300, canary: 1 });
    expect(ended).toMatchObject({ state: 'promoted', endedBy: 'platform' });
    expect((await pageFor(product, {})).versionOf('billing')).toBe('1.1.0');
    expect((await rollBack(product, 'billing')).body.version).toBe('1.0.0');
  });

  test('does not advance one without views, in doubt, or by hand', async () => {
    await beginCanary(product, { stepMinutes: 1, stepViews: 1 });
    expect(await lookAt(600 * MINUTE, { stable: 9_000, canary: 0 })).toMatchObject({ share: 5 });
    const doubted = await lookAt(601 * MINUTE, { stable: 100, canary: 5, errors: 2 });
    expect(doubted?.findings[0]?.strength).toBeGreaterThan(20);
    expect(doubted).toMatchObject({ state: 'running', share: 5 });
    await actOnCanary(product, 'stopCanary');
    await beginCanary(product, { stepMinutes: 1, stepViews: 1, advance: 'manual' });
    expect(await lookAt(5 * MINUTE, { stable: 190, canary: 10 })).toMatchObject({ share: 5 });
  });

  test('acts once when several processes look at the same time', async () => {
    await beginCanary(product, { notify: 'jo@acme.example', stepMinutes: 1, stepViews: 1 });
    const now = new Date(Date.now() + 2 * MINUTE);
    const lookTogether = (at: Date) =>
      Promise.all([1, 2, 3, 4].map(() => judgeCanaries({ db: product.runtimeDb, log }, at)));
    await reportMinute(product, { minute: now, version: '1.0.0', views: 190 });
    await reportMinute(product, { minute: now, version: '1.1.0', views: 10 });
    await lookTogether(now);
    expect((await canariesOf(product))[0]).toMatchObject({ share: 25, views: 10 });
    const next = new Date(now.getTime() + 15 * SECOND);
    await reportMinute(product, { minute: next, version: '1.0.0', views: 190 });
    await reportMinute(product, { minute: next, version: '1.1.0', views: 20, errors: 20 });
    await lookTogether(next);
    expect((await canariesOf(product))[0]).toMatchObject({ state: 'stopped', views: 30 });
    const mails = await product.db.rows('select from outgoing_mail where recipient = $1', [
      'jo@acme.example',
    ]);
    expect(mails).toHaveLength(1);
  });
});
