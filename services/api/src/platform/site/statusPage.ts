import { statusPath } from '@tradewind/contracts/constants';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import type { FindMaintenance, Maintenance } from '../../engines/maintenance.ts';
import { escapeHtml } from '../../http/html.ts';
import { inlineStylePolicy } from '../../http/plainPage.ts';
import { defaultBrand } from '../editions/editions.ts';
import type { LiveCompositions } from '../releases/liveCompositions.ts';
import { sendHtml } from './sendHtml.ts';
import type { StatusChecks } from './statusChecks.ts';

const style = `
:root { color-scheme: light dark; --works: light-dark(#166534, #86efac); --fails: light-dark(#9a3412, #fdba74); --line: light-dark(#d4d4d8, #3f3f46); --quiet: light-dark(#52525b, #a1a1aa); }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
p { margin: .5rem 0; }
ul { list-style: none; margin: 1.5rem 0; padding: 0; border-top: 1px solid var(--line); }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .75rem 0; border-bottom: 1px solid var(--line); }
h2 { font-size: 1rem; line-height: 1.6; margin: 0; }
li p { flex-basis: 100%; margin: 0; color: var(--quiet); }
strong { font-weight: 600; color: var(--works); }
strong.fails { color: var(--fails); }
.quiet { color: var(--quiet); }
a { color: inherit; }
`;

const policy = inlineStylePolicy(style);

interface Part {
  readonly name: string;
  /** What it is for; another sentence while it does not work. */
  readonly about: string;
  readonly word: string;
  readonly works: boolean;
}

type Statuses = Awaited<ReturnType<StatusChecks['read']>>['statuses'];

const works = 'Works';
const fails = 'Does not work';
const paused = 'Paused';

const partsOf = ({ database, mail, files, bank }: Statuses, isPaused: boolean): Part[] => [
  {
    name: 'Pages',
    about: 'This website and its pages.',
    word: isPaused ? paused : works,
    works: !isPaused,
  },
  {
    name: 'Records',
    about: database
      ? 'Sign-in, jobs, customers, quotes and invoices.'
      : 'Sign-in, jobs, customers, quotes and invoices cannot be opened. Nothing is lost.',
    word: !database ? fails : isPaused ? paused : works,
    works: database && !isPaused,
  },
  {
    name: 'Email',
    about: mail
      ? 'Confirmations, reminders, quotes and invoices by mail.'
      : 'Mails arrive later than usual. They are sent as soon as it is possible.',
    word: mail ? works : 'Delayed',
    works: mail,
  },
  {
    name: 'Files',
    about: files ? 'Photos, attachments and logos.' : 'Photos and attachments cannot be opened.',
    word: files ? works : fails,
    works: files,
  },
  ...(bank === undefined
    ? []
    : [
        {
          name: 'Bank connections',
          about: bank ? 'Payments from connected banks.' : 'New payments are not seen yet.',
          word: bank ? works : fails,
          works: bank,
        },
      ]),
];

const item = ({ name, about, word, works }: Part) =>
  `<li><h2>${name}</h2><strong${works ? '' : ' class="fails"'}>${word}</strong><p>${about}</p></li>`;

const summarize = (parts: readonly Part[], maintenance: Maintenance | undefined): string => {
  if (maintenance !== undefined) return `Maintenance: ${escapeHtml(maintenance.message)}`;
  return parts.every(({ works }) => works)
    ? 'Everything works.'
    : 'Some parts do not work at the moment.';
};

interface Found {
  readonly parts: readonly Part[];
  readonly checkedAt: Date;
  readonly maintenance: Maintenance | undefined;
}

const render = (name: string, { parts, checkedAt, maintenance }: Found): string => {
  const instant = checkedAt.toISOString();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Status · ${name}</title>
<style>${style}</style>
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>Status of ${name}</h1>
<p>${summarize(parts, maintenance)}</p>
<ul>
${parts.map(item).join('\n')}
</ul>
<p class="quiet">Checked at <time datetime="${instant}">${instant.slice(11, 19)} UTC</time>. <a href="${statusPath}">Check again</a></p>
</main>
</body>
</html>
`;
};

/** Names of editions by host name, for while the database cannot be read. */
const names = new LRUCache<string, string>({ max: 64 });

const nameOf = async (compositions: LiveCompositions, host: string): Promise<string> => {
  const brand = await compositions.of(host).then(
    (live) => live?.brand,
    () => undefined,
  );
  if (brand !== undefined) names.set(host, brand.name);
  return names.get(host) ?? defaultBrand.name;
};

export interface StatusPageOptions {
  readonly compositions: LiveCompositions;
  readonly statusChecks: StatusChecks;
  readonly findMaintenance: FindMaintenance;
}

/**
 * Serves `/status`: what works, in plain words (decision 122). The status is 200 also while something
 * does not work: a proxy would take the process out of service. Resolves to false for any other path.
 */
export const sendStatusPage = async (
  ctx: Context,
  { compositions, statusChecks, findMaintenance }: StatusPageOptions,
): Promise<boolean> => {
  if (ctx.path !== statusPath) return false;
  const { statuses, at } = await statusChecks.read();
  // Not asked for where it would wait for the database.
  const name = statuses.database
    ? await nameOf(compositions, ctx.hostname)
    : (names.get(ctx.hostname) ?? defaultBrand.name);
  const maintenance = findMaintenance();
  const parts = partsOf(statuses, maintenance !== undefined);
  const found = { parts, checkedAt: at, maintenance };
  ctx.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy });
  await sendHtml(ctx, 200, render(escapeHtml(name), found));
  return true;
};
