import type { ComposedRemote } from '@tradewind/contracts';
import { isOverride } from './override/overriddenRemote.ts';

const keyOf = (name: string) => `good:${name}`;

/** The version of a remote that last showed a page in this browser. */
export const lastGood = (name: string): ComposedRemote | null => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as ComposedRemote | null;
  } catch {
    return null;
  }
};

/** To be called once a page of it has been shown, not before: code can load and still fail. */
export const recordGood = (remote: ComposedRemote): void => {
  if (isOverride(remote)) return;
  try {
    localStorage.setItem(keyOf(remote.declaration.name), JSON.stringify(remote));
  } catch {
    // A full storage costs the fallback, nothing else.
  }
};
