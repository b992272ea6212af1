import { join } from 'node:path';
import { migrate } from '@tradewind/api/src/productDatabase.ts';
import { startApi } from '@tradewind/api/testing/apiProcess.ts';
import { addressesOf, databaseSettings } from '@tradewind/api/testing/databaseAddresses.ts';
import { nonDurableSettings, startEmbedded } from '@tradewind/api/testing/embeddedPostgres.ts';
import { callEndpoints, DEPLOY_TOKEN, type EndpointCall, type Statuses } from './callEndpoints.ts';
import { RELEASE, readCompressed, unpackRelease } from './unpackRelease.ts';

/** Every call of the release, and its statuses on the schema that the release itself made. */
export interface Recording {
  readonly calls: readonly EndpointCall[];
  readonly statuses: Statuses;
}

export const recordingFile = join(import.meta.dirname, `${RELEASE}.calls.json.br`);

export const readRecording = () => readCompressed(recordingFile) as Recording;

/**
 * Starts the release's API on an empty database with the schema of today, or with its own, and
 * returns the statuses of its calls. It checks the values of its own responses, and answers 500 to
 * those that its contract does not allow.
 */
export const callRelease = async (
  calls: readonly EndpointCall[],
  schema: 'of today' | 'its own',
): Promise<Statuses> => {
  using release = unpackRelease();
  const server = await startEmbedded(nonDurableSettings);
  try {
    const database = await server.createDatabase('tradewind');
    if (schema === 'of today') await migrate(addressesOf(database));
    const environment = {
      ...databaseSettings(database),
      ...{ JWT_SECRET: 'secret-of-the-old-release-1234567890', DEPLOY_TOKEN },
      ...{ WORK: 'off', MIGRATE: schema === 'of today' ? 'off' : 'on' },
      DATA_DIR: release.folder,
    };
    const api = await startApi(environment, join(release.folder, 'services/api/src/main.ts'));
    const statuses = await callEndpoints(api.url, calls);
    await api.stop();
    return statuses;
  } finally {
    await server.remove();
  }
};
