import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { RemoteArtifact } from '@tradewind/contracts';
import { call } from './call.ts';
import { remoteArtifact } from './releases.ts';
import type { Product } from './serveProduct.ts';

/** The deploy token of a product that takes releases. */
export const deployToken = 'deploy-token-of-the-release-tests-12345';
export const deployer = { token: deployToken };
export const by = 'Robin';

/** A build as a team's machine has it: description and files. */
export interface Build {
  readonly artifact: RemoteArtifact;
  readonly files: Readonly<Record<string, string>>;
}

const hashOf = (content: string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const hashesOf = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([file, content]) => [file, hashOf(content)]));

/** A remote's build whose script prints its version. */
export const build = (name: string, version: string, over: Partial<RemoteArtifact> = {}): Build => {
  const script = `console.log('${name} ${version}');\n`;
  const files = {
    'remoteEntry.js': script,
    'static/js/app.js': script.repeat(100),
    'static/css/app.css': `.${name}{color:red}`,
    'static/js/thing.js': script,
    'static/font/inter.woff2': 'not a font',
  };
  const { 'static/font/inter.woff2': _, ...hashed } = hashesOf(files);
  const artifact = remoteArtifact(name, {
    version,
    federationName: `${name}_${version}`.replace(/\W/g, '_'),
    preload: ['static/js/app.js', 'static/css/app.css'],
    chunks: { 'thing-list': ['static/js/thing.js'], 'thing-detail': [] },
    integrity: hashed,
    ...over,
  });
  return { artifact, files };
};

/** A build with another file, or with another content of one. */
export const withFile = (made: Build, file: string, content: string): Build => ({
  ...made,
  files: { ...made.files, [file]: content },
});

/** Asks whether a version 1.0.0 with this declaration could be published. */
export const checkDeclaration = (
  product: Product,
  declaration: RemoteArtifact['declaration'],
  edition = 'default',
) => call(product, 'checkRelease', { body: { declaration, version: '1.0.0', edition } }, deployer);

/** Uploads the files of a build one by one. */
export const upload = async (
  product: Product,
  { artifact, files }: Build,
  caller = deployer,
): Promise<void> => {
  const { name, version } = artifact;
  for (const [path, content] of Object.entries(files)) {
    const body = { path, content: gzipSync(content).toString('base64') };
    const { status, error } = await call(
      product,
      'uploadReleaseFile',
      { params: { name, version }, body },
      caller,
    );
    if (status !== 204) throw new Error(`${path}: ${status} ${JSON.stringify(error)}`);
  }
};

/** Publishes an uploaded build, or one whose description differs from the uploaded files. */
export const publish = (product: Product, { artifact, files }: Build) =>
  call(product, 'publishRelease', { body: { artifact, files: hashesOf(files), by } }, deployer);

/** Uploads and publishes a build. */
export const uploadAndPublish = async (product: Product, made: Build) => {
  await upload(product, made);
  return publish(product, made);
};

export const promote = (product: Product, name: string, version: string, edition = 'default') =>
  call(
    product,
    'promoteRelease',
    { params: { id: edition }, body: { name, version, by, reason: 'a test' } },
    deployer,
  );

export const rollBack = (product: Product, name: string, edition = 'default') =>
  call(product, 'rollBackRelease', { params: { id: edition }, body: { name, by } }, deployer);
