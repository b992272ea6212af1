import * as v from 'valibot';
import { findContradictions } from './contradictions.ts';
import { type Environment, type Given, settingsSchema } from './schema.ts';
import { SetupError } from './setupError.ts';
import { type SettingName, settingNames, settingsTable } from './table.ts';

type WithNeeded<Needed extends SettingName> = Given & {
  readonly [Name in Needed]: NonNullable<Given[Name]>;
};

/** One line, which never contains the value: it may be a secret. */
const lineFor = (name: SettingName, reason?: string): string => {
  const { takes, ...about } = settingsTable[name];
  const { guide } = about as { readonly guide?: string };
  const where = guide === undefined ? '' : ` (docs/guides/operate.md, "${guide}")`;
  return `The setting ${name} does not fit: ${reason ?? `it takes ${takes}`}${where}.`;
};

interface Reading<Read> {
  readonly read: Read | undefined;
  readonly errors: readonly string[];
}

const read = <Needed extends SettingName>(
  environment: Environment,
  needed: readonly Needed[],
): Reading<WithNeeded<Needed>> => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(settingsSchema, given);
  const wrong = new Set((result.issues ?? []).map(({ path }) => path?.[0]?.key));
  const lines = settingNames
    .filter((name) => wrong.has(name) || (needed.some((each) => each === name) && !given[name]))
    .map((name) => lineFor(name));
  if (!result.success || lines.length > 0) return { read: undefined, errors: lines };
  return {
    read: result.output as WithNeeded<Needed>,
    errors: findContradictions(result.output, given).map(({ name, reason }) =>
      lineFor(name, reason),
    ),
  };
};

/** One line for each setting that does not fit, with its name and what it takes. */
export const findSettingErrors = (
  environment: Environment,
  needed: readonly SettingName[] = [],
): readonly string[] => read(environment, needed).errors;

/**
 * Reads the settings of an environment, of which `needed` must be there.
 * @throws SetupError of one line with the first setting that does not fit and what it takes, never
 * its value.
 */
export const readEnvironment = <Needed extends SettingName = never>(
  environment: Environment,
  needed: readonly Needed[] = [],
): WithNeeded<Needed> => {
  const { read: settings, errors } = read(environment, needed);
  if (settings === undefined || errors[0] !== undefined) throw new SetupError(errors[0]);
  return settings;
};

/** The address that people use, without a slash at its end; by default that of this machine. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Given): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;
