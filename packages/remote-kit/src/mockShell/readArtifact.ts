import type { RemoteArtifact } from '@tradewind/contracts';
import { Artifact } from '@tradewind/contracts/composition';
import * as v from 'valibot';

/** Milliseconds between two questions whether the first compilation has ended. */
const PAUSE = 300;

/** What the development server has built, as soon as it has. */
export const readArtifact = async (): Promise<RemoteArtifact> => {
  const answer = await fetch('/artifact.json');
  if (answer.status === 503) {
    await new Promise((done) => setTimeout(done, PAUSE));
    return readArtifact();
  }
  const artifact = v.parse(Artifact, await answer.json());
  if (artifact.kind !== 'remote') throw new Error('artifact.json does not describe a remote.');
  return artifact;
};
