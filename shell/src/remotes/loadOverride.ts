import type { Artifact, ComposedRemote } from '@tradewind/contracts';
import { ENTRY_TIME } from './federation.ts';
import { showWaiting } from './OverrideWaiting.tsx';
import type { OtherAddress } from './overrides.ts';

/** Milliseconds until a development server that compiles is asked again. */
const NEXT_TRY = 500;

/**
 * Reads the description of a remote at another address; from a development server, once it has
 * compiled for the first time.
 * @throws Error when the address does not answer in time or has another remote.
 */
export const readRemote = async ({ name, base }: OtherAddress): Promise<ComposedRemote> => {
  const signal = AbortSignal.timeout(ENTRY_TIME);
  const ask = () => fetch(new URL('artifact.json', base), { cache: 'no-store', signal });
  let answer = await ask();
  while (answer.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, NEXT_TRY));
    answer = await ask();
  }
  const artifact = (await answer.json()) as Artifact;
  if (artifact.kind !== 'remote' || artifact.name !== name) {
    throw new Error(`${base} has no ${name}.`);
  }
  const { kind: _kind, name: _name, weight: _weight, ...release } = artifact;
  return { ...release, base };
};

/** Loads a remote from another address with `load`, and says so while it takes long. */
export const loadOverride = <Loaded>(
  address: OtherAddress,
  load: (remote: ComposedRemote) => Promise<Loaded>,
): Promise<Loaded> => {
  const loading = readRemote(address).then(load);
  showWaiting(address, loading);
  return loading;
};
