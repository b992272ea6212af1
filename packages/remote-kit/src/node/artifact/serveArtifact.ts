import type { RsbuildPluginAPI, Rspack } from '@rsbuild/core';
import type { Artifact } from '@tradewind/contracts';

/** Lets a development server answer `/artifact.json`, so that the API can compose with it. */
export const serveArtifact = (
  api: RsbuildPluginAPI,
  describe: (stats: Rspack.Stats) => Artifact,
): void => {
  let artifact: Artifact | undefined;
  api.onAfterEnvironmentCompile(({ stats }) => {
    if (api.context.action === 'dev' && stats !== undefined) artifact = describe(stats);
  });
  api.onBeforeStartDevServer(({ server }) => {
    server.middlewares.use('/artifact.json', (_request, response) => {
      response.statusCode = artifact === undefined ? 503 : 200;
      response.setHeader('content-type', 'application/json');
      // The shell asks from the product's origin, and this comes before the server's own headers.
      response.setHeader('access-control-allow-origin', '*');
      response.end(JSON.stringify(artifact ?? { message: 'The first compilation still runs.' }));
    });
  });
};
