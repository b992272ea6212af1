import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Processes } from '../processes.ts';
import { runCommand } from './commandStep.ts';
import { countPlaywright, countVitest } from './reports.ts';
import type { Step } from './runSteps.ts';

export interface Suite {
  name: string;
  minutes: number;
  /** Folder of its configuration, from the project's root. */
  folder?: string;
  /** More arguments for the runner. */
  options?: string;
  env?: Record<string, string>;
}

const freshReport = () => join(tmpdir(), `tradewind-report-${randomUUID()}.json`);

/** A step that runs Vitest and counts its tests. */
export function vitestStep({ name, minutes, folder, options = '', env = {} }: Suite): Step {
  return {
    name,
    minutes,
    run: async (processes) => {
      const report = freshReport();
      const reporters = `--reporter=default --reporter=json --outputFile.json="${report}"`;
      const line = `vitest run ${reporters} ${options}`;
      const { code } = await runCommand(processes, name, { line, env, ...(folder && { folder }) });
      return countVitest(report, code);
    },
  };
}

/** A step that runs Playwright and counts its tests. `prepare` gives the environment for them. */
export function playwrightStep(
  { name, minutes, folder = '.', options = '' }: Suite,
  prepare: (processes: Processes) => Promise<Record<string, string>>,
): Step {
  return {
    name,
    minutes,
    run: async (processes) => {
      const report = freshReport();
      const env = { ...(await prepare(processes)), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const line = `playwright test --reporter=list,json ${options}`;
      const { code } = await runCommand(processes, name, { line, env, folder });
      return countPlaywright(report, code);
    },
  };
}
