import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from './output.ts';
import { type App, ROOT } from './paths.ts';

/** A script of an app's package.json, to be run in the app's folder by a shell. */
export function readScript(app: App, name: string): string {
  const file = join(app.folder, 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as {
    scripts?: Record<string, string>;
  };
  const script = scripts?.[name];
  if (!script) throw new SetupError(`${file} has no script "${name}".`);
  return script;
}

/**
 * The environment that pnpm would give a script: the programs of the package and of the project
 * come first. Running without pnpm saves a second per script.
 */
export function scriptEnvironment(folder: string): NodeJS.ProcessEnv {
  const programs = [folder, ROOT].map((path) => join(path, 'node_modules/.bin'));
  return { ...process.env, PATH: [...programs, process.env.PATH].join(delimiter) };
}
