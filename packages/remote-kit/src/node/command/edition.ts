import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Flags, Testimonial } from '@tradewind/contracts/composition';
import type { EditionDetail } from '@tradewind/contracts/releases';
import * as v from 'valibot';
import { CommandError, print, table } from './output.ts';
import { openServerToDeploy, serverOptions } from './server.ts';

/** Options that may be repeated; together they replace the previous values. */
const options = {
  ...serverOptions,
  host: { type: 'string', multiple: true },
  name: { type: 'string' },
  color: { type: 'string' },
  logo: { type: 'string' },
  favicon: { type: 'string' },
  terms: { type: 'string' },
  privacy: { type: 'string' },
  operator: { type: 'string' },
  'operator-contact': { type: 'string' },
  sender: { type: 'string' },
  testimonials: { type: 'string' },
  flag: { type: 'string', multiple: true },
  remotes: { type: 'string' },
  origin: { type: 'string', multiple: true },
  business: { type: 'string', multiple: true },
} as const;

type Given = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Runs `edition create|set|show ID`: manages a white-label configuration. */
export const edition = async (given: readonly string[]): Promise<void> => {
  const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
  const [verb, id] = positionals;
  if (id === undefined)
    throw new CommandError('Say which edition: pnpm remotes edition show default');
  const { api, by } = await openServerToDeploy(values);
  const body = { ...changeOf(values), by, reason: values.reason };
  if (verb === 'show') return show(await api.getEdition({ params: { id } }));
  if (verb === 'create') return show(await api.createEdition({ body: { id, ...body } }));
  if (verb === 'set') return show(await api.updateEdition({ params: { id }, body }));
  throw new CommandError(`edition takes create, set or show, not ${verb}.`);
};

const changeOf = (given: Given) => {
  const brand = {
    ...(given.name !== undefined && { name: given.name }),
    ...(given.color !== undefined && { primaryColor: given.color }),
    ...(given.logo !== undefined && { logoUrl: given.logo }),
    ...(given.favicon !== undefined && { faviconUrl: given.favicon }),
    ...(given.terms !== undefined && { termsUrl: given.terms }),
    ...(given.privacy !== undefined && { privacyUrl: given.privacy }),
    ...(given.operator !== undefined && { operatorName: given.operator }),
    ...(given['operator-contact'] !== undefined && { operatorContact: given['operator-contact'] }),
    ...(given.sender !== undefined && { mailSender: given.sender }),
    ...(given.testimonials !== undefined && { testimonials: readTestimonials(given.testimonials) }),
  };
  return {
    ...(given.host && { hosts: given.host }),
    ...(given.origin && { origins: given.origin }),
    ...(given.business && { businesses: given.business }),
    ...(Object.keys(brand).length > 0 && { brand }),
    ...(given.flag && { flags: Object.fromEntries(given.flag.map(readFlag)) }),
    ...(given.remotes !== undefined && {
      remotes: given.remotes === 'all' ? null : given.remotes.split(','),
    }),
  };
};

const Testimonials = v.array(Testimonial);

const readTestimonials = (file: string): v.InferOutput<typeof Testimonials> => {
  try {
    return v.parse(Testimonials, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new CommandError(
      `${file} is no list of { "text", "name", "business" }: ${(error as Error).message}`,
    );
  }
};

const FLAGS = Object.keys(Flags.entries);

const readFlag = (given: string): [string, boolean] => {
  const [, name = '', value] = /^(\w+)=(on|off)$/.exec(given) ?? [];
  if (!FLAGS.includes(name)) {
    throw new CommandError(
      `--flag takes one of ${FLAGS.join(', ')}, with =on or =off; not ${given}.`,
    );
  }
  return [name, value === 'on'];
};

const show = ({ id, brand, flags, live, moves, ...detail }: EditionDetail) => {
  const running = Object.entries(live?.remotes ?? {});
  const named = (detail.remotes ?? running.map(([name]) => name)).map(
    (name) => `${name}@${live?.remotes[name]?.version}`,
  );
  const facts = [
    ['edition', id],
    ['hosts', detail.hosts.join(', ') || '(every host that no other edition has)'],
    ['brand', `${brand.name}, ${brand.primaryColor}`],
    ['flags', onFlags(flags)],
    ['remotes', `${named.join(', ')}${detail.remotes === null ? ' (all)' : ' (in this order)'}`],
    ['shell', live?.shell.version ?? 'none'],
    ['origins', detail.origins.join(', ') || '(none)'],
  ];
  for (const line of table(facts)) print(line);
  print('moves');
  const lines = moves.map(({ at, kind, by, reason, composition }) => [
    ` ${at.slice(0, 16).replace('T', ' ')}`,
    kind,
    composition,
    by,
    reason,
  ]);
  for (const line of table(lines)) print(line);
};

const onFlags = (flags: Readonly<Record<string, boolean>>) =>
  Object.entries(flags)
    .map(([name, on]) => `${name}=${on ? 'on' : 'off'}`)
    .join(' ');
