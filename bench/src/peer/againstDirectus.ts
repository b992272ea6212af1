import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runLoad } from '../api/load.ts';
import type { BySize, Size } from '../outcome.ts';
import type { Postgres } from '../postgres/server.ts';
import { compared, type Row } from '../report/rows.ts';
import { median } from '../report/statistics.ts';
import { type Call, openOurs, openTheirs, type Side } from './sides.ts';

const VERSION = '12.4.0';
const folder = join(import.meta.dirname, `../../.data/directus-${VERSION}`);

const manifest = { name: 'peer', private: true, dependencies: { directus: VERSION } };

// Directus pins a version of its script isolate that has no build for our Node and would be
// compiled; this version has one. No measurement uses it.
const workspace = 'packages: []\noverrides:\n  isolated-vm: 7.0.1\n';

const install = ['-y', 'pnpm@12.21.0', 'install', '--prod', '--ignore-scripts'];

/**
 * Returns the folder of Directus. The first call installs it from the package registry, some
 * 700 MB in one to three minutes, outside of the workspace.
 * @throws Error when it cannot be installed.
 */
const installDirectus = async (log: (line: string) => void): Promise<string> => {
  // The installation writes this file last.
  if (existsSync(join(folder, 'node_modules/.modules.yaml'))) return folder;
  log(`directus: installing ${VERSION} into ${folder}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), workspace);
  await promisify(execFile)('npx', [...install, '--no-frozen-lockfile'], { cwd: folder });
  return folder;
};

/** Rounds, and the share of the requests that each sends. */
const sizes: BySize<{ readonly rounds: number; readonly share: number }> = {
  whole: { rounds: 5, share: 1 },
  small: { rounds: 2, share: 0.05 },
};
const CONNECTIONS = 32;

/** Requests per round; ours are more, so that both rounds take equally long. */
const measures: readonly { name: string; call: Call; ours: number; theirs: number }[] = [
  { name: 'list 50 jobs with client', call: 'list', ours: 1000, theirs: 100 },
  { name: 'get one job', call: 'get', ours: 4000, theirs: 400 },
  { name: 'create a job', call: 'create', ours: 2000, theirs: 200 },
];

/** Only the rate is compared; Directus reports no CPU time. */
const cpu = async () => 0;

/** `url` is another server that answers the requests of `side`. */
const perSecond = async (
  side: Side,
  call: Call,
  amount: number,
  url = side.url,
): Promise<number> => {
  const requests = await side.reseed();
  const load = { amount, connections: CONNECTIONS };
  return (await runLoad({ url, cpu }, requests[call], load)).perSecond;
};

/**
 * Requests per second beside Directus on the same PostgreSQL: the same jobs with the same
 * customers, a session's token with each call, in alternating rounds. The raw server takes its turn in
 * them, and its rate is logged: no API could answer more often here. Returns no rows where Directus
 * cannot be installed.
 */
export const againstDirectus = async (
  postgres: Postgres,
  log: (line: string) => void,
  size: Size,
): Promise<Row[]> => {
  const { rounds, share } = sizes[size];
  const folder = await installDirectus(log).catch((error: Error) => {
    log(`directus: left out, for it cannot be installed here. ${error.message}`);
  });
  if (folder === undefined) return [];
  await using mine = await openOurs(postgres);
  await using peer = await openTheirs(postgres, folder);
  const rows: Row[] = [];
  for (const { name, call, ours, theirs } of measures) {
    const rates = { ours: [] as number[], theirs: [] as number[], raw: [] as number[] };
    // The first round warms both up and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const pair = {
        ours: await perSecond(mine, call, ours * share),
        theirs: await perSecond(peer, call, theirs * share),
        raw: await perSecond(mine, call, ours * share, mine.rawUrl),
      };
      if (round === 0) continue;
      rates.ours.push(pair.ours);
      rates.theirs.push(pair.theirs);
      rates.raw.push(pair.raw);
    }
    const raw = median(rates.raw);
    log(`${name}: raw ${raw.toFixed(0)}/s, ${(raw / median(rates.theirs)).toFixed(2)} of Directus`);
    const measure = `API against Directus, ${name}: requests per second`;
    rows.push(compared(measure, median(rates.ours), median(rates.theirs), { atLeast: 8 }));
  }
  return rows;
};
