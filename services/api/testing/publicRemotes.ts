import { createHash } from 'node:crypto';
import type { RemoteArtifact } from '@tradewind/contracts';
import type { Db } from '../src/database/db.ts';
import { release, remoteArtifact, writeArtifact } from './releases.ts';

export const hash = (algorithm: string, text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

/** A render module like that of a remote's build, which returns the value of `body`. */
export const moduleOf = (body: string) => `export default async (request) => (${body});`;

export const starter = 'globalThis.started = true;';
const pieces = JSON.stringify([
  { around: ['@layer tokens', ':root'], css: '--used:red', defines: '--used' },
  { around: ['@layer tokens', ':root'], css: '--unused:red', defines: '--unused' },
  { around: ['@layer utilities'], css: '.used{color:var(--used)}', classes: [['used']] },
  { around: [], css: '.picture{background:url({base}picture.png)}', classes: [['picture']] },
  { around: ['@layer utilities'], css: '.unused{color:blue}', classes: [['unused']] },
]);

export interface PublicRemote {
  readonly name: string;
  /** 1.0.0 by default. */
  readonly version?: string;
  /** The text of the render module. */
  readonly code: string;
  /** The text whose hash is published, if it is another one. */
  readonly published?: string;
  readonly requires?: RemoteArtifact['declaration']['requires'];
  readonly addresses?: Readonly<Record<string, string>>;
}

/** Publishes a remote with public pages below `/<name>`. */
export const publishPublicRemote = async (
  db: Db,
  artifactsDir: string,
  { name, version = '1.0.0', code, published = code, requires = {}, addresses = {} }: PublicRemote,
): Promise<void> => {
  const files = {
    'public/node/render.mjs': code,
    'public/web/starter.js': starter,
    'public/web/pieces.json': pieces,
  };
  for (const [file, content] of Object.entries(files)) {
    writeArtifact(artifactsDir, `${name}/${version}/${file}`, content);
  }
  const { declaration, integrity, ...artifact } = remoteArtifact(name, { version });
  await release(db, {
    ...artifact,
    declaration: { ...declaration, prefixes: [`/${name}`], requires },
    integrity: {
      ...integrity,
      'public/node/render.mjs': hash('sha384', published),
      'public/web/starter.js': hash('sha384', starter),
      'public/web/pieces.json': hash('sha384', pieces),
      'public/web/client.js': hash('sha384', 'client'),
    },
    public: {
      render: 'public/node/render.mjs',
      starter: 'public/web/starter.js',
      pieces: 'public/web/pieces.json',
      styles: [],
      scripts: ['public/web/client.js'],
      pages: { [`/${name}/:id`]: ['public/web/page.js'] },
      addresses,
    },
  });
};
