import { SetupError } from '@tradewind/settings/setupError';

/** What one check has found. */
export interface Finding {
  /** The name of the check, such as `mail`. */
  readonly check: string;
  readonly level: 'ok' | 'warning' | 'error';
  /** One line; where something is wrong, what it is and what to do. */
  readonly message: string;
}

/** What the checks ask the machine; tests answer in its place. */
export interface Machine {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Free bytes of the file system that a folder is on. */
  readonly freeBytes: (folder: string) => Promise<number>;
}

export const ok = (check: string, message: string): Finding => ({ check, level: 'ok', message });

export const warning = (check: string, problem: string, remedy: string): Finding => ({
  check,
  level: 'warning',
  message: `${problem}: ${remedy}.`,
});

export const fault = (check: string, problem: string, remedy: string): Finding => ({
  check,
  level: 'error',
  message: `${problem}: ${remedy}.`,
});

/** Runs a check; what it throws is its finding. */
export const examined = async (
  check: string,
  work: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> => {
  try {
    return await work();
  } catch (error) {
    const { message } = error as Error;
    return error instanceof SetupError
      ? [{ check, level: 'error', message }]
      : [fault(check, `The check failed (${message.split('\n')[0]})`, 'report this line')];
  }
};
