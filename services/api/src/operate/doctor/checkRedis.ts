import type { Settings } from '../../settings.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** The lines `name:value` of an answer to INFO. */
const readInfo = (text: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Array.from(text.matchAll(/^(\w+):(.*?)\r?$/gm), ([, name, value]) => [name, value]),
  );

const OLDEST = 6;

const problemsIn = (info: ReturnType<typeof readInfo>): Finding[] => {
  const { redis_version: version = '', maxmemory_policy: policy = '', maxmemory } = info;
  const findings: [applies: boolean, finding: Finding][] = [
    [
      Number.parseInt(version, 10) < OLDEST,
      fault('redis', `It is Redis ${version}`, `use ${OLDEST} or newer for REDIS_URL`),
    ],
    [
      info.cluster_enabled === '1',
      fault('redis', 'It is a node of a cluster', 'name a Redis without cluster mode in REDIS_URL'),
    ],
    [
      info.role === 'slave',
      fault('redis', 'It is a replica, which counts nothing', 'name the primary in REDIS_URL'),
    ],
    [
      maxmemory !== '0' && policy !== 'noeviction',
      warning(
        'redis',
        `It may forget limits before their time (maxmemory-policy ${policy})`,
        'set maxmemory-policy noeviction, or give the limits a Redis of their own',
      ),
    ],
  ];
  return findings.filter(([applies]) => applies).map(([, finding]) => finding);
};

const failureOf = (reason: string): Finding => {
  if (['WRONGPASS', 'NOAUTH'].includes(reason))
    return fault(
      'redis',
      'Redis refuses user or password',
      'correct them in REDIS_URL; characters such as @ are written %40',
    );
  if (reason === 'NOPERM')
    return fault(
      'redis',
      'The user of REDIS_URL may not count',
      'let it run INFO, EVAL, EVALSHA, SET, INCRBY, PTTL and EXPIRE on tradewind:*',
    );
  if (reason === 'OOM')
    return fault('redis', 'The memory of Redis is used up', 'raise maxmemory; limits take little');
  return fault(
    'redis',
    `Redis counts nothing (${reason}), so PostgreSQL does`,
    'start it, or correct REDIS_URL; with TLS it begins with rediss://',
  );
};

/** Checks the Redis that counts attempts: that it answers, counts, and forgets nothing. */
export const checkRedis = async ({ redisUrl }: Settings): Promise<readonly Finding[]> => {
  if (redisUrl === undefined) return [];
  const { createRedisClient, createRedisLimiter, redisFailureOf } = await import(
    '../../engines/requests/redisLimits.ts'
  );
  const client = createRedisClient(redisUrl);
  let failure: unknown;
  // The first error has the reason; that of the connection only says that it was closed.
  client.on('error', (error) => {
    failure ??= error;
  });
  try {
    await client.connect();
    const info = readInfo(await client.info());
    const problems = problemsIn(info);
    if (problems.some(({ level }) => level === 'error')) return problems;
    const trial = { keyPrefix: 'doctor', points: 1_000_000, duration: 1 };
    await createRedisLimiter(client, trial).consume('trial');
    return problems.length > 0 ? problems : [ok('redis', `Redis ${info.redis_version} counts.`)];
  } catch (error) {
    return [failureOf(redisFailureOf(failure ?? error))];
  } finally {
    client.disconnect();
  }
};
