import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { print, SetupError } from '../output.ts';
import { API_SETTINGS, ROOT } from '../paths.ts';
import { LOOPBACK } from '../platform.ts';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const folder = v.pipe(
  v.string(),
  v.transform((path) => resolve(ROOT, path)),
);
const postgresUrl = v.pipe(v.string(), v.url(), v.regex(/^postgres(ql)?:\/\//));

/** The settings of `start` and `dev`. The API has its own schema. */
const schema = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), LOOPBACK),
  DATA_DIR: v.optional(folder, '.data'),
  ARTIFACTS_DIR: v.optional(folder),
  DEMO: v.optional(v.picklist(['on', 'off']), 'on'),
  DATABASE_URL: v.optional(postgresUrl),
  MIGRATION_DATABASE_URL: v.optional(postgresUrl),
  JWT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  DEPLOY_TOKEN: v.optional(v.pipe(v.string(), v.minLength(32))),
});

export const settingNames = Object.keys(schema.entries);

const WANTED: Record<string, string> = {
  PORT: 'a whole number from 0 (any free port) to 65535',
  DEMO: '"on" or "off"',
  DATABASE_URL: 'an address like postgresql://user:password@host:5432/name',
  MIGRATION_DATABASE_URL: 'an address like postgresql://owner:password@host:5432/name',
  JWT_SECRET: 'at least 32 characters, for example from "openssl rand -hex 32"',
  DEPLOY_TOKEN: 'at least 32 characters, for example from "openssl rand -hex 32"',
};

export interface Settings {
  /** 0 means any free port. */
  port: number;
  host: string;
  /** Absolute; contains the database, secrets, logs and the published artifacts. */
  dataDir: string;
  artifactsDir: string;
  /** Whether to write the demo business; always false for a database of the user. */
  demo: boolean;
  databaseUrl: string | undefined;
  /** Of the role that owns the tables, with a database of the user. */
  migrationDatabaseUrl: string | undefined;
  jwtSecret: string | undefined;
  deployToken: string | undefined;
}

/**
 * The settings of a start; an empty value counts as not given.
 * @throws SetupError that names the setting and what it takes, never its value (it may be a secret).
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const name = String(result.issues[0].path?.[0]?.key);
    throw new SetupError(
      `The setting ${name} does not fit: it takes ${WANTED[name] ?? 'some text'}.`,
    );
  }
  const read = result.output;
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    artifactsDir: read.ARTIFACTS_DIR ?? resolve(read.DATA_DIR, 'artifacts'),
    demo: read.DEMO === 'on' && read.DATABASE_URL === undefined,
    databaseUrl: read.DATABASE_URL,
    migrationDatabaseUrl: read.MIGRATION_DATABASE_URL,
    jwtSecret: read.JWT_SECRET,
    deployToken: read.DEPLOY_TOKEN,
  };
}

/**
 * Adds the settings of a `.env` file (or ENV_FILE) to the environment, which wins over them.
 * @throws SetupError when ENV_FILE names a file that is not there.
 */
export function loadEnvFile(): void {
  const { ENV_FILE } = process.env;
  const file = resolve(ROOT, ENV_FILE || '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  else if (ENV_FILE) {
    throw new SetupError(`There is no file ${file}: make it, or correct ENV_FILE.`);
  }
}

/** For settings that a start determines after the check. */
const PLACEHOLDERS = {
  DATABASE_URL: 'postgresql://localhost/placeholder',
  JWT_SECRET: 'x'.repeat(32),
};

/** Whether development's tools are on, and a line about it for the operator, else empty. */
interface DevTools {
  areOn: boolean;
  notice: string;
}

/**
 * Runs the API's own check of its settings, before anything is built, started or written. Returns
 * the settings; without the demo business where development's tools are off, which it prints.
 * @throws SetupError with the API's message.
 */
export async function checkApiSettings(settings: Settings): Promise<Settings> {
  const { databaseUrl, jwtSecret } = settings;
  const env = {
    ...{ ...process.env, ...PLACEHOLDERS },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(jwtSecret && { JWT_SECRET: jwtSecret }),
  };
  const { stdout } = await promisify(execFile)(process.execPath, [API_SETTINGS], { env }).catch(
    ({ stderr }: { stderr: string }) => {
      throw new SetupError(stderr.trim());
    },
  );
  const { areOn, notice } = JSON.parse(stdout) as DevTools;
  if (notice !== '') print(notice);
  return { ...settings, demo: settings.demo && areOn };
}
