import type { Artifact, ComposedRemote } from '@tradewind/contracts';
import { currentSession } from '../../session/session.ts';
import { overrides } from './overrides.ts';

/**
 * A remote as another address describes it, where an admin has asked for that in this tab.
 * @throws Error when that address cannot be asked or has another remote.
 */
export const overriddenRemote = async (name: string): Promise<ComposedRemote | undefined> => {
  const wanted = overrides().find((override) => override.name === name);
  if (wanted === undefined || !(await isAdmin())) return undefined;
  const answer = await fetch(new URL('artifact.json', wanted.base), { cache: 'no-store' });
  const artifact = (await answer.json()) as Artifact;
  if (artifact.kind !== 'remote' || artifact.name !== name) {
    throw new Error(`${wanted.base} has no ${name}.`);
  }
  const { kind: _kind, name: _name, weight: _weight, ...part } = artifact;
  return { ...part, base: wanted.base };
};

/** Whether a version comes from such an address: it never counts as one that worked. */
export const isOverride = ({ base }: ComposedRemote): boolean =>
  overrides().some((override) => override.base === base);

const isAdmin = () =>
  new Promise<boolean>((resolve) => {
    const check = () => {
      const session = currentSession.get();
      if (session.status === 'starting') return;
      unsubscribe();
      resolve(session.status === 'in' && session.user.role === 'admin');
    };
    const unsubscribe = currentSession.subscribe(check);
    check();
  });
