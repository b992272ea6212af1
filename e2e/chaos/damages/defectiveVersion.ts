import type { ComposedRemote } from '@tradewind/contracts';
import { liveRemote } from '../../support/artifacts.ts';
import { changeVersion } from '../../support/changedVersion.ts';
import { promote, publishUnchecked } from '../../support/deploy.ts';
import type { Defect } from './defects.ts';

let made = 0;

/**
 * Publishes a copy of a remote's version with a defect in its entry, and with correct hashes and
 * names. Skips the contract suite, which would reject it. Returns the version.
 */
export const publishDefective = async (
  remote: ComposedRemote,
  defect: Defect = (entry) => entry,
): Promise<string> => {
  made += 1;
  const version = `0.0.0-defect.${Date.now()}.${made}`;
  const { artifact, files } = changeVersion(remote, version, (text, file, name) =>
    file === remote.entry ? defect(text, name) : text,
  );
  await publishUnchecked(artifact, files);
  return version;
};

/** Releases a further version of billing, which works. Returns the version. */
export const releaseOther = async (): Promise<string> => {
  const version = await publishDefective(await liveRemote('billing'));
  await promote('billing', version);
  return version;
};
