import { type Canary, canarySteps, describeFinding } from '@tradewind/contracts/canaries';
import { CommandError, print, table } from './output.ts';
import { type MoveChoice, readVersion } from './releases.ts';
import { openServerToDeploy } from './server.ts';

/** Options of `promote` that begin a canary. */
export const canaryOptions = {
  canary: { type: 'string' },
  steps: { type: 'string' },
  minutes: { type: 'string' },
  views: { type: 'string' },
  sticky: { type: 'string' },
  mail: { type: 'string' },
} as const;

type CanaryChoice = MoveChoice &
  Partial<Record<Exclude<keyof typeof canaryOptions, 'canary'>, string>> & {
    readonly canary: string;
  };

/** Gives `NAME@VERSION` to a share of an edition's browsers. */
export const beginCanary = async (wanted: string, choice: CanaryChoice): Promise<void> => {
  const { edition, reason, minutes, views, sticky, mail } = choice;
  const body = {
    ...readVersion(wanted),
    ...readSteps(choice),
    ...(minutes !== undefined && { stepMinutes: readNumber('--minutes', minutes) }),
    ...(views !== undefined && { stepViews: readNumber('--views', views) }),
    ...(sticky !== undefined && { sticky: readSticky(sticky) }),
    ...(mail !== undefined && { notify: mail }),
  };
  const { api, by } = await openServerToDeploy(choice);
  const begun = await api.beginCanary({ params: { id: edition }, body: { ...body, by, reason } });
  print(describe(begun));
};

const readNumber = (option: string, given: string): number => {
  const number = Number(given.replace(/\s*%$/, ''));
  if (given === '' || !Number.isInteger(number))
    throw new CommandError(`${option} takes a whole number, not ${given}.`);
  return number;
};

const readSticky = (given: string): 'browser' | 'business' => {
  if (given === 'browser' || given === 'business') return given;
  throw new CommandError(`--sticky takes browser or business, not ${given}.`);
};

const readSteps = ({ canary, steps }: Pick<CanaryChoice, 'canary' | 'steps'>) => {
  const share = readNumber('--canary', canary);
  const isManual = steps === 'manual';
  const all =
    steps === undefined || isManual
      ? canarySteps
      : steps.split(',').map((step) => readNumber('--steps', step));
  return {
    steps: [share, ...all.filter((step) => step > share)],
    ...(isManual && { advance: 'manual' as const }),
  };
};

/** Runs `canary list|advance|stop`. */
export const canary = async (
  [verb, name]: readonly string[],
  choice: MoveChoice,
): Promise<void> => {
  const { api, by } = await openServerToDeploy(choice);
  const { edition, reason } = choice;
  if (verb === 'list') return list(await api.getCanaries({ params: { id: edition } }));
  if (verb !== 'advance' && verb !== 'stop') {
    throw new CommandError(`canary takes list, advance or stop, not ${verb ?? 'nothing'}.`);
  }
  if (name === undefined) throw new CommandError(`Say which: pnpm remotes canary ${verb} NAME`);
  const act = verb === 'advance' ? api.advanceCanary : api.stopCanary;
  print(describe(await act({ params: { id: edition, name }, body: { by, reason } })));
};

const describe = ({ edition, name, version, stableVersion, state, share, ...rest }: Canary) => {
  if (state === 'promoted') return `${edition} runs ${name} ${version} now, for everybody.`;
  if (state !== 'running') return `${edition} runs ${name} ${stableVersion} for everybody again.`;
  const next = rest.steps.find((step) => step > share);
  const how =
    rest.advance === 'manual'
      ? `with pnpm remotes canary advance ${name}`
      : `after ${rest.stepMinutes} minutes and ${rest.stepViews} views without doubt`;
  return `${edition} runs ${name} ${version} for ${share} % beside ${stableVersion}; ${next} % ${how}.`;
};

const list = (canaries: readonly Canary[]) => {
  if (canaries.length === 0) return print('No canary has run here.');
  const lines = table(
    canaries.map(({ name, version, stableVersion, state, share, ...one }) => [
      state === 'running' ? '●' : ' ',
      `${name}@${version}`,
      `beside ${stableVersion}`,
      state === 'running' ? `${share} %` : state,
      `${one.views} views`,
      one.startedAt.slice(0, 16).replace('T', ' '),
      one.startedBy,
      one.endReason ?? one.reason,
    ]),
  );
  for (const [index, line] of lines.entries()) {
    print(line);
    const { state, findings } = canaries[index] ?? { findings: [] };
    if (state !== 'running') continue;
    for (const finding of findings) print(`    ${describeFinding(finding)}`);
  }
};
