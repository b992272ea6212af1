import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SetupError } from '@tradewind/settings/setupError';
import * as v from 'valibot';
import type { Coordinates, Drive } from './straightDrives.ts';

/** The library that the operator installs beside the product (ADR 0059). */
const LIBRARY = '@valhallajs/valhallajs';

const locationOf = ({ latitude: lat, longitude: lon }: Coordinates) => ({ lat, lon });

/** What is used of Valhalla's `Actor`. */
interface Actor {
  status(query: object): Promise<unknown>;
  matrix(query: object): Promise<unknown>;
}

const Status = v.object({ tileset_last_modified: v.number() });

/** Seconds and kilometres by source and target; null where no road leads. */
const Matrix = v.object({
  sources_to_targets: v.object({
    durations: v.array(v.array(v.nullable(v.number()))),
    distances: v.array(v.array(v.nullable(v.number()))),
  }),
});

/** Finds the drives from each place to each other one; undefined where no road leads. */
export type FindRoads = (
  from: readonly Coordinates[],
  to: readonly Coordinates[],
) => Promise<readonly (readonly (Drive | undefined)[])[]>;

const problem = (reason: string) => new SetupError(`VALHALLA_DIR does not fit: ${reason}`);

const loadActor = async (folder: string): Promise<Actor> => {
  const require = createRequire(join(folder, 'valhalla.json'));
  const library: unknown = await (async () => {
    try {
      return await import(pathToFileURL(require.resolve(LIBRARY)).href);
    } catch (error) {
      const { message } = error as Error;
      const [line = ''] = message.split('\n');
      throw problem(
        `${LIBRARY} cannot be loaded from ${folder} (${line}); run "npm install --prefix ${folder} ${LIBRARY}@3.6.1"`,
      );
    }
  })();
  const config = await readFile(join(folder, 'valhalla.json'), 'utf8')
    .then((text) => v.parse(v.record(v.string(), v.unknown()), JSON.parse(text)))
    .catch(() => {
      throw problem(`it takes a folder with valhalla.json, which "valhalla build_config" writes`);
    });
  const { Actor } = library as { Actor: new (config: object) => Actor };
  // Its lines are not those of the log.
  const silent = ['mjolnir', 'loki', 'thor', 'odin', 'meili'].map((part) => [
    part,
    { ...(config[part] as object), logging: { type: '' } },
  ]);
  return new Actor({ ...config, ...Object.fromEntries(silent) });
};

/**
 * Opens the road engine in a folder of the operator, with its library, its configuration and the
 * tiles that it names.
 * @throws SetupError of one line with what is missing.
 */
export const openRoads = async (folder: string): Promise<FindRoads> => {
  const actor = await loadActor(folder);
  const status = await actor
    .status({})
    .then((answer) => v.parse(Status, answer))
    .catch(() => undefined);
  if (!status?.tileset_last_modified)
    throw problem('the tiles that its valhalla.json names cannot be read');
  return async (from, to) => {
    const answer = await actor.matrix({
      sources: from.map(locationOf),
      targets: to.map(locationOf),
      costing: 'auto',
      verbose: false,
    });
    const { durations, distances } = v.parse(Matrix, answer).sources_to_targets;
    return from.map((_, at) =>
      to.map((_, there) => {
        const seconds = durations[at]?.[there];
        const kilometers = distances[at]?.[there];
        if (typeof seconds !== 'number' || typeof kilometers !== 'number') return undefined;
        return { minutes: Math.ceil(seconds / 60), meters: Math.round(kilometers * 1_000) };
      }),
    );
  };
};
