import { describeOutsideCause } from '../database/describeOutsideCause.ts';

/** What every subcommand of `operate` is given. */
export interface OperateContext {
  /** The settings of the product, as `process.env` has them. */
  readonly environment: NodeJS.ProcessEnv;
  /** Those of them that a file of settings names. */
  readonly fromFile: readonly string[];
  /** Adds what a start keeps elsewhere to the environment, before a subcommand runs. */
  readonly fillSettings?: (() => void) | undefined;
  /** Writes a line to the standard output. */
  readonly print: (line: string) => void;
  /** Writes a line to the standard error. */
  readonly printError: (line: string) => void;
}

/** A subcommand of `operate`. */
export interface OperateCommand {
  /** Its options, such as `[--json]`; empty without any. */
  readonly usage: string;
  /** One line for the list of subcommands. */
  readonly summary: string;
  /**
   * Does the work with the arguments behind the subcommand's name. Returns the exit code.
   * @throws SetupError of one line that the operator can act on.
   */
  readonly run: (args: readonly string[], context: OperateContext) => Promise<number>;
}

export type OperateCommands = Readonly<Record<string, OperateCommand>>;

const usageOf = (commands: OperateCommands): string => {
  const rows = Object.entries(commands).map(
    ([name, { usage, summary }]) => [`${name} ${usage}`.trim(), summary] as const,
  );
  const width = Math.max(...rows.map(([call]) => call.length));
  const lines = rows.map(([call, summary]) => `  ${call.padEnd(width)}  ${summary}`);
  return ['operate SUBCOMMAND', '', ...lines].join('\n');
};

const isHelp = (name: string) => ['help', '--help', '-h'].includes(name);

/** One line that the operator can act on; undefined for a defect of the program. */
const lineFor = (error: unknown): string | undefined =>
  error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
    ? error.message
    : describeOutsideCause(error);

/** Runs one of the subcommands, or lists them. Returns the exit code. */
export const runOperate = async (
  commands: OperateCommands,
  [name = 'help', ...args]: readonly string[],
  context: OperateContext,
): Promise<number> => {
  if (isHelp(name)) {
    context.print(usageOf(commands));
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    context.printError(`There is no subcommand ${name}.\n\n${usageOf(commands)}`);
    return 1;
  }
  try {
    context.fillSettings?.();
    return await command.run(args, context);
  } catch (error) {
    const line = lineFor(error);
    if (line === undefined) throw error;
    context.printError(line);
    return 1;
  }
};
