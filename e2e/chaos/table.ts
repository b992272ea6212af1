import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { tableFile } from './tableFile.ts';

interface Outcome {
  readonly remote: string;
  readonly damage: string;
  /** The text that the page shows in place of the remote. */
  readonly seen: string;
  readonly contained: boolean;
}

const outcomes: Outcome[] = [];

const head = (remotes: readonly string[]) => `# When a remote fails

Every remote is damaged in every way below, in a production build, by \`pnpm chaos\`, which writes this page; \`pnpm test\` does so with one remote. Contained means: the rest of the product goes on in the same page, nothing of the remote that failed stays behind (no style, no listener), and once the damage is mended, Retry loads the remote; after a lost connection it loads by itself.

| what goes wrong | what the user sees in its place | ${remotes.join(' | ')} |
| --- | --- | ${remotes.map(() => '---').join(' | ')} |
`;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

const row = (damage: string, remotes: readonly string[]): string => {
  const own = outcomes.filter((outcome) => outcome.damage === damage);
  const contained = remotes.map((name) =>
    own.some(({ remote, contained }) => remote === name && contained) ? 'contained' : '**no**',
  );
  const seen = distinct(own.map((outcome) => outcome.seen)).join(' / ');
  return `| ${[damage, seen, ...contained].join(' | ')} |\n`;
};

/** Writes the results of the chaos tests to docs/chaos.md. */
export default class ChaosTable implements Reporter {
  onTestEnd(_test: TestCase, { annotations, status }: TestResult): void {
    const annotation = (type: string) =>
      annotations.find((note) => note.type === type)?.description;
    const [remote, damage] = [annotation('remote'), annotation('damage')];
    if (remote === undefined || damage === undefined) return;
    const seen = annotation('seen') ?? '';
    outcomes.push({ remote, damage, seen, contained: status === 'passed' });
  }

  onEnd(): void {
    const remotes = distinct(outcomes.map(({ remote }) => remote));
    const damages = distinct(outcomes.map(({ damage }) => damage));
    const rows = damages.map((damage) => row(damage, remotes));
    writeFileSync(tableFile, head(remotes) + rows.join(''));
  }
}
