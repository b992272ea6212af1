import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What tells a living process from a later one with the same number: the moment of its start.
 * Undefined when no such process runs; a zombie has ended.
 */
export function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field is the command in parentheses and may itself hold spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  return ps(pid, 'lstart');
}

export function isAlive(pid: number): boolean {
  return startOf(pid) !== undefined;
}

/** The number of a process's parent; 0 when there is none. */
export function parentOf(pid: number): number {
  return Number(ps(pid, 'ppid') ?? 0);
}

/** The command line of a process, empty when it is gone. */
export function commandOf(pid: number): string {
  return ps(pid, 'command') ?? '';
}

function ps(pid: number, field: 'lstart' | 'ppid' | 'command'): string | undefined {
  if (process.platform === 'linux' && field !== 'lstart') return procfs(pid, field);
  try {
    const output = execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' });
    return output.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** A bare Debian has no `ps`, so Linux is asked directly. */
function procfs(pid: number, field: 'ppid' | 'command'): string | undefined {
  try {
    if (field === 'command')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
