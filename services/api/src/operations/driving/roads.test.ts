import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findByRoad, findDrives } from './findDrives.ts';
import { type FindRoads, openRoads } from './roads.ts';
import type { Route } from './straightDrives.ts';

/** Stands in for Valhalla: its Actor, with the answers of version 3.6.1. */
const library = `
  export class Actor {
    constructor(config) { this.config = config; }
    async status() {
      return { version: '3.6.1', tileset_last_modified: this.config.tiles ? 1795758872 : 0 };
    }
    async matrix({ sources, targets, costing, verbose }) {
      if (costing !== 'auto' || verbose !== false) throw new Error('Matrix error');
      if (Object.values(this.config).some(({ logging }) => logging && logging.type !== ''))
        throw new Error('It writes to the log');
      const all = [...sources, ...targets];
      if (all.some(({ lat }) => lat > 45))
        throw new Error('Matrix error: No suitable edges near location');
      const table = (value) => sources.map((from) => targets.map((to) =>
        from.lat < 40 ? null : value * (1 + to.lat - from.lat)));
      return {
        sources_to_targets: { durations: table(601), distances: table(12.3456) },
        units: 'kilometers', algorithm: 'costmatrix',
      };
    }
  }`;

let folder: string;

const install = async (text = library) => {
  const at = join(folder, 'node_modules/@valhallajs/valhallajs');
  await mkdir(at, { recursive: true });
  const description = { name: '@valhallajs/valhallajs', version: '3.6.1', main: './index.mjs' };
  await writeFile(join(at, 'package.json'), JSON.stringify(description));
  await writeFile(join(at, 'index.mjs'), text);
};

const configure = (config: object) =>
  writeFile(join(folder, 'valhalla.json'), JSON.stringify(config));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roads-'));
});

afterEach(async () => {
  vi.useRealTimers();
  findByRoad(undefined);
  await rm(folder, { recursive: true, force: true });
});

describe('a folder is refused with one line', () => {
  const message = (opening: Promise<unknown>) =>
    opening.then(
      () => '',
      ({ name, message }: Error) => `${name}: ${message}`,
    );

  test('without the library, and with one that cannot be loaded', async () => {
    const missing = await message(openRoads(folder));
    expect(missing).toMatch(/^SetupError: VALHALLA_DIR does not fit: .* cannot be loaded from/);
    expect(missing).toContain(`npm install --prefix ${folder} @valhallajs/valhallajs@3.6.1`);
    expect(missing).not.toContain('\n');
    await install(`throw new Error('no binary for this platform')`);
    expect(await message(openRoads(folder))).toContain('no binary for this platform');
  });

  test('without its configuration, and without tiles', async () => {
    await install();
    expect(await message(openRoads(folder))).toContain('it takes a folder with valhalla.json');
    await configure({ mjolnir: { tile_dir: '/nowhere' } });
    expect(await message(openRoads(folder))).toContain('the tiles');
  });
});

const at = (latitude: number, longitude = -73) => ({ latitude, longitude });
const rules = { drivingFactor: 1, drivingSpeed: 60 };

test('drives are by road where the engine knows them, in minutes rounded up and metres', async () => {
  await install();
  await configure({ tiles: 'there', mjolnir: { logging: { type: 'std_out' } } });
  findByRoad(await openRoads(folder));
  const found = await findDrives(
    [
      [at(42), at(43)],
      [at(43), at(42)],
    ],
    rules,
  );
  expect(found).toEqual({
    isRoad: true,
    drives: [
      { minutes: 21, meters: 24_691 },
      { minutes: 0, meters: 0 },
    ],
  });
});

/** An engine that takes a minute for each degree, and the questions that it got. */
const engine = (answer: FindRoads = async () => []) => {
  const questions: [from: number, to: number][] = [];
  findByRoad((from, to) => {
    questions.push([from.length, to.length]);
    return answer(from, to);
  });
  return questions;
};

const byDegree: FindRoads = async (from, to) =>
  from.map((one) =>
    to.map((other) => ({ minutes: Math.abs(one.latitude - other.latitude) * 60, meters: 1 })),
  );

test('one question is for all routes that begin or end at one place, and is asked once', async () => {
  const questions = engine(byDegree);
  const places = Array.from({ length: 150 }, (_, index) => at(41 + index / 100));
  const routes: Route[] = [
    ...places.map((place): Route => [place, at(42.005)]),
    ...places.map((place): Route => [at(42.005), place]),
  ];
  const { isRoad, drives } = await findDrives(routes, rules);
  expect(isRoad).toBe(true);
  expect(drives.map(({ minutes }) => Math.round(minutes))).toEqual(
    [...places, ...places].map(({ latitude }) => Math.round(Math.abs(latitude - 42.005) * 60)),
  );
  expect(questions).toEqual([
    [100, 1],
    [50, 1],
    [1, 100],
    [1, 50],
  ]);
  await findDrives(routes, rules);
  expect(questions).toHaveLength(4);
});

describe('a drive is a straight line, and says so,', () => {
  const straight = { minutes: 70, meters: 111_195 };

  test('where no road leads', async () => {
    engine(async () => [[undefined]]);
    const found = await findDrives([[at(0), at(1)]], rules);
    expect(found).toEqual({ isRoad: false, drives: [straight] });
  });

  test('for a place that fails a question, of which the others are asked again one by one', async () => {
    const questions = engine(async (from, to) => {
      if (from.some(({ latitude }) => latitude === 0)) throw new Error('No suitable edges');
      return byDegree(from, to);
    });
    const found = await findDrives(
      [
        [at(0), at(1)],
        [at(1.5), at(1)],
        [at(2), at(1)],
      ],
      rules,
    );
    expect(found.isRoad).toBe(false);
    expect(found.drives.map(({ minutes }) => minutes)).toEqual([70, 30, 60]);
    expect(questions).toEqual([[3, 1], ...Array(3).fill([1, 1])]);
  });

  test('for ten minutes after the engine knew no road, without another question', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const routes: Route[] = [
      [at(0), at(1)],
      [at(1.5), at(1)],
      [at(2), at(1)],
    ];
    const questions = engine(async (from, to) => {
      if (from.some(({ latitude }) => latitude === 0)) throw new Error('No suitable edges');
      return from.map(({ latitude }) => to.map(() => (latitude === 2 ? undefined : straight)));
    });
    await findDrives(routes, rules);
    const asked = questions.length;
    expect((await findDrives(routes, rules)).isRoad).toBe(false);
    expect(questions).toHaveLength(asked);
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
    await findDrives(routes, rules);
    expect(questions[asked]).toEqual([2, 1]);
  });

  test('beyond what the engine answers, without a question', async () => {
    const questions = engine(byDegree);
    expect((await findDrives([[at(0), at(3)]], rules)).isRoad).toBe(false);
    expect(questions).toEqual([]);
  });

  test('while the engine does not answer', async () => {
    engine(() => new Promise(() => undefined));
    expect(await findDrives([[at(0), at(1)]], rules)).toEqual({
      isRoad: false,
      drives: [straight],
    });
  });
});
