import type { ComposedRemote } from '@tradewind/contracts';
import { isOverride } from './overrides.ts';

const running = new Map<string, ComposedRemote>();

/** The version of a remote whose code runs in this page. */
export const runningVersion = (name: string): ComposedRemote | undefined => running.get(name);

export const recordRunning = (remote: ComposedRemote): void => {
  running.set(remote.declaration.name, remote);
};

const workingKey = (name: string) => `good:${name}`;

/** The version of a remote that last showed a page in this browser. */
export const lastWorking = (name: string): ComposedRemote | null => {
  try {
    return JSON.parse(localStorage.getItem(workingKey(name)) ?? 'null') as ComposedRemote | null;
  } catch {
    return null;
  }
};

const brokenKey = (name: string) => `unfit:${name}`;

/**
 * Whether a page of this version has thrown in this tab before any had ever worked in this browser,
 * while another version has.
 */
export const isBroken = ({ declaration: { name }, version }: ComposedRemote): boolean => {
  try {
    return sessionStorage.getItem(brokenKey(name)) === version;
  } catch {
    return false;
  }
};

/**
 * Called when a page of a version has thrown.
 * @param other By default the version that has worked in this browser.
 * @returns Whether there is another version; that one is preferred from now on.
 */
export const recordBroken = (
  { declaration: { name }, version }: ComposedRemote,
  other: ComposedRemote | null = lastWorking(name),
): boolean => {
  if (other === null || other.version === version) return false;
  try {
    sessionStorage.setItem(brokenKey(name), version);
    return true;
  } catch {
    return false;
  }
};

/** Called once a page of the version has been shown: code can load and still fail. */
export const recordWorking = (remote: ComposedRemote): void => {
  if (isOverride(remote)) return;
  try {
    localStorage.setItem(workingKey(remote.declaration.name), JSON.stringify(remote));
  } catch {
    // With a full storage only the fallback is missing.
  }
};
