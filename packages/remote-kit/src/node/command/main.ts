import { parseArgs } from 'node:util';
import { ApiFailure } from '@tradewind/api-client';
import { beginCanary, canary, canaryOptions } from './canary.ts';
import { doctor } from './doctor.ts';
import { edition } from './edition.ts';
import { keys } from './keys.ts';
import { newRemote } from './newRemote.ts';
import { CommandError, print } from './output.ts';
import { list, promote, rollBack } from './releases.ts';
import { serverOptions } from './server.ts';

const USAGE = `pnpm remotes VERB

  list [NAME]                published versions; ● marks what this address runs
  doctor [--edition E]       fetches every live file as a browser would, and says what is wrong
  publish NAME [--version V] builds, checks and uploads one remote; it is not live by that
          [--built FOLDER]   the same with what was built elsewhere
  check NAME… [--against U]  what of these remotes would break with the API of U, else of --url
  check [--against U]        which live remotes of U, else of --url, this checkout's API would break
  promote NAME@VERSION       makes a published version live
          --canary 5%        for a share of the browsers first; --steps 5,25,100|manual
                             --minutes N --views N, of each step; --sticky browser|business
                             --mail ADDRESS, told when the platform stops it
  canary list                the canaries of an edition, and how they compare
  canary advance|stop NAME   gives one its next share, or everybody the live version
  rollback NAME              puts one remote back to the version before
  edition show E             a white-label configuration and its last moves
  edition create|set E       --host H --name N --color #RRGGBB --logo URL --favicon URL
                             --terms URL --privacy URL --sender MAIL
                             --operator NAME --operator-contact MAIL
                             --testimonials FILE.json
                             --remotes a,b|all --flag onlineBooking=off --origin O
                             --business MAIL, of one of its members
  keys create NAME           lets a team release one remote: writes its key to --out FILE,
                             and is called --name N in records
  keys list, keys revoke ID  the keys of all teams; ends one
  new NAME                   begins a remote in remotes/NAME

  --url U      the server; else REMOTES_URL, else http://localhost:3000
  --edition E  whose pointer moves (default)
  --key K      a team's deploy key, as its file or its JSON; else DEPLOY_KEY. Publishing signs with it
  --token T    the operator's deploy token; else DEPLOY_TOKEN, else what pnpm start on this machine has made
  --by WHO --reason WHY  for the record; WHO is your user name unless told`;

const { edition: editionOption, ...common } = serverOptions;

const read = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      ...common,
      edition: { type: 'string' },
      version: { type: 'string' },
      built: { type: 'string' },
      against: { type: 'string' },
      ...canaryOptions,
    },
    allowPositionals: true,
  });

const wanted = (name: string | undefined, verb: string): string => {
  if (name === undefined) throw new CommandError(`Say which: pnpm remotes ${verb} NAME`);
  return name;
};

const run = async ([verb = 'help', ...rest]: readonly string[]): Promise<void> => {
  if (['help', '--help', '-h'].includes(verb)) return print(USAGE);
  if (verb === 'edition') return edition(rest);
  if (verb === 'keys') return keys(rest);
  const { values, positionals } = read(rest);
  const [name] = positionals;
  const choice = { ...values, edition: values.edition ?? editionOption.default };
  switch (verb) {
    case 'list':
      return list(name, values);
    case 'doctor':
      return doctor(values);
    case 'publish': {
      // Imported on demand: it loads the bundler and a browser, which other commands do not need.
      const { publish } = await import('./publish.ts');
      return publish(wanted(name, verb), choice);
    }
    case 'check': {
      // On demand: it loads the compiler.
      const { checkContract, checkRemotes } = await import('./usage.ts');
      const checked = { ...choice, url: choice.against ?? choice.url };
      return positionals.length > 0 ? checkRemotes(positionals, checked) : checkContract(checked);
    }
    case 'promote':
      return choice.canary === undefined
        ? promote(wanted(name, verb), choice)
        : beginCanary(wanted(name, verb), { ...choice, canary: choice.canary });
    case 'canary':
      return canary(positionals, choice);
    case 'rollback':
      return rollBack(wanted(name, verb), choice);
    case 'new':
      return newRemote(wanted(name, verb));
    default:
      throw new CommandError(`There is no verb ${verb}.\n\n${USAGE}`);
  }
};

/** Returns the message of an error that the user can correct; undefined for an internal error. */
const messageOf = (error: unknown): string | undefined => {
  if (error instanceof CommandError) return error.message;
  if (error instanceof ApiFailure) {
    const fields = error.errors.map(({ field, message }) => `  ${field}: ${message}`);
    return [`Refused (${error.status}): ${error.message}`, ...fields].join('\n');
  }
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) return error.message;
  return /^(TypeError|NetworkError|TimeoutError)$/.test(error.name)
    ? `The server does not answer: ${error.message}`
    : undefined;
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${messageOf(error) ?? (error as Error).stack}\n`);
}
