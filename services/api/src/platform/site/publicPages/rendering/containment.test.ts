import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleOf, publishPublicRemote } from '../../../../../testing/publicRemotes.ts';
import { makeArtifactsDir, release, shellArtifact } from '../../../../../testing/releases.ts';
import { serveProduct } from '../../../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../../../editions/editions.ts';
import { promote } from '../../../releases/deployments.ts';

const artifactsDir = makeArtifactsDir();
const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) });
const product = serveProduct(
  { ARTIFACTS_DIR: artifactsDir, PRIVATE: 'an-environment-secret' },
  { log },
);
const secret = join(artifactsDir, 'secret.txt');

let requests = 0;
const server = createServer((_, answer) => {
  requests += 1;
  answer.end('reached');
});

/** A module whose page has the value of an expression as its text. */
const showing = (expression: string) =>
  moduleOf(`{ status: 200, head: { title: '', description: '' }, data: null,
    html: '<p>' + String(await (async () => ${expression})().catch((e) => 'refused: ' + (e.code ?? e.cause?.code ?? e.message))) + '</p>' }`);

const forged = JSON.stringify({
  ...{ kind: 'page', id: 1 },
  page: { status: 200, head: { title: '', description: '' }, html: 'forged' },
});

/** Each kind of module, with what its page shows; without, the shell shows the page. */
const attacks = (): Record<string, { code: string; shows?: RegExp; logs?: string }> => ({
  environment: {
    code: showing(`JSON.stringify([process.env, typeof process.kill])`),
    shows: /<p>\[\{\},"undefined"\]<\/p>/,
  },
  'real-process': {
    code: showing(`(await import('node:process')).default.env.PATH`),
    shows: /refused: A render module cannot import node:process\./,
  },
  'process-of-a-listener': {
    code: `import { createRequire } from 'node:module';
      const { Stream } = createRequire(import.meta.url)('node:stream');
      const events = Object.getPrototypeOf(Stream.prototype);
      const { emit } = events;
      let found;
      events.emit = function (...given) {
        if (this.pid !== undefined) found = this;
        return emit.apply(this, given);
      };
      ${showing(`{
        // Its warning is an event of the process.
        new Buffer(1);
        while (found === undefined) await new Promise((done) => setTimeout(done, 1));
        return ['pid', 'kill', '_kill', '_debugProcess', 'getBuiltinModule', 'binding', 'execve']
          .map((name) => typeof found[name]);
      }`)}`,
    shows: /<p>number(,undefined){6}<\/p>/,
  },
  'changed-prototypes': {
    code: showing(`{
      String.prototype.startsWith = () => true;
      RegExp.prototype.test = () => true;
      return typeof (await import('node:process')).default.pid;
    }`),
    shows: /refused: A render module cannot import node:process\./,
  },
  file: {
    code: showing(`(await import('node:fs')).readFileSync(${JSON.stringify(secret)}, 'utf8')`),
    shows: /refused: A render module cannot import node:fs\./,
  },
  required: {
    code: `import { createRequire } from 'node:module';
      const get = createRequire(import.meta.url);
      ${showing(`get('node:fs').readFileSync(${JSON.stringify(secret)}, 'utf8')`)}`,
    shows: /refused: A render module has no node:fs\./,
  },
  'imported-file': {
    code: showing(`(await import(${JSON.stringify(`file://${secret}`)})).default`),
    shows: /refused: A render module cannot import file:/,
  },
  socket: {
    code: showing(`(await fetch('${address()}')).text()`),
    shows: /refused: ERR_ACCESS_DENIED/,
  },
  'web-socket': {
    code: showing(
      `await new Promise((done) => { const socket = new WebSocket('${address().replace('http', 'ws')}');
        socket.onopen = () => done('reached'); socket.onerror = () => done('refused'); })`,
    ),
    shows: /<p>refused<\/p>/,
  },
  signal: {
    code: showing(`(await import('node:process')).kill(${process.pid}, 'SIGKILL')`),
    shows: /refused: A render module cannot import node:process\./,
  },
  'global-modules': {
    code: showing(`typeof os + typeof child_process`),
    shows: /undefinedundefined/,
  },
  'console-message': { code: showing(`console.log('${forged}')`), shows: /<p>undefined<\/p>/ },
  'answers-nobody': {
    code: showing(
      `{ JSON.stringify = () => '${forged.replace('"id":1', '"id":999')}'; return 1; }`,
    ),
    logs: 'It answered what nobody asked.',
  },
  nonsense: {
    code: showing(`{ JSON.stringify = () => '{"kind":"exec"}'; return 1; }`),
    logs: 'It sent something that is not a message.',
  },
  'starts-again': {
    code: showing(
      `{ JSON.stringify = () => Array(1000).fill('{"kind":"started"}').join('\\n'); return 1; }`,
    ),
    logs: 'It started twice.',
  },
  'loads-again': {
    code: showing(
      `{ JSON.stringify = () => Array(1000).fill('{"kind":"loaded"}').join('\\n'); return 1; }`,
    ),
    logs: 'It loaded what nobody asked for.',
  },
  'calls-too-often': {
    code: showing(`Promise.all(Array.from({ length: 99 }, () => request.call('live', {})))`),
    logs: 'It made more than 50 calls.',
  },
  'other-status': {
    code: moduleOf(`{ status: 999, head: { title: '', description: '' }, html: '' }`),
    logs: 'It sent something that is not a message.',
  },
  'many-errors': {
    code: `import { createRequire } from 'node:module';
      const { Duplex } = createRequire(import.meta.url)('node:stream');
      const { write } = Duplex.prototype;
      let errors;
      Duplex.prototype.write = function (...given) {
        errors ??= this;
        return write.apply(this, given);
      };
      console.error('begun');
      const flood = async () => {
        for (;;) {
          write.call(errors, 'x'.repeat(10_000));
          await new Promise((done) => setTimeout(done));
        }
      };
      ${moduleOf('flood()')}`,
    logs: 'It wrote too much to its standard error.',
  },
  'long-page': {
    code: moduleOf(
      `{ status: 200, head: { title: '', description: '' }, html: '<p style="a"></p>'.repeat(1e5) }`,
    ),
    logs: 'It sent something that is not a message.',
  },
  heap: {
    code: moduleOf(`(() => { const all = []; for (;;) all.push({ at: [all.length] }); })()`),
  },
  buffers: {
    code: moduleOf(`(() => { const all = []; for (;;) all.push(Buffer.alloc(50e6, 1)); })()`),
  },
  endless: {
    code: moduleOf(`(() => { for (;;); })()`),
    logs: 'It took too long to render a page.',
  },
});

const address = () => `http://localhost:${(server.address() as AddressInfo).port}/`;
let modules: ReturnType<typeof attacks>;

beforeAll(async () => {
  writeFileSync(secret, 'a secret of the server');
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  modules = attacks();
  await ensureDefaultEdition(product.db);
  await release(product.db, shellArtifact());
  for (const [name, { code }] of Object.entries(modules)) {
    await publishPublicRemote(product.db, artifactsDir, { name, code });
  }
  const versions = ['shell', ...Object.keys(modules)].map((name) => ({ name, version: '1.0.0' }));
  await promote(product.db, versions, { edition: DEFAULT_EDITION, by: 'test', reason: '' });
});
afterAll(() => void server.close());

const killed = () => lines.filter(({ msg }) => /^render process (killed|ended)$/.test(String(msg)));

describe('a render module', () => {
  test.each([
    ['finds nothing in its environment', 'environment'],
    ['does not reach its process', 'real-process'],
    ['finds no signals and modules in the process of a listener', 'process-of-a-listener'],
    ['does not reach its process by changed prototypes', 'changed-prototypes'],
    ['reads no file', 'file'],
    ['reads no file by require', 'required'],
    ['imports no file', 'imported-file'],
    ['opens no connection', 'socket'],
    ['opens no web socket', 'web-socket'],
    ['sends no signal to the server', 'signal'],
    ['has no modules as globals', 'global-modules'],
    ['sends no message by its console', 'console-message'],
  ])('%s, and its page is shown', async (_, name) => {
    const answer = await fetch(`${product.url}/${name}/1`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(modules[name]?.shows ?? /never/);
    expect(html).not.toMatch(/a secret of the server|an-environment-secret|reached/);
  });

  test('has reached no server', () => expect(requests).toBe(0));
});

describe('the shell page is sent, and the server goes on', () => {
  test.each([
    ['of a module that forges the answer to another request', 'answers-nobody'],
    ['of a module that sends what is no message', 'nonsense'],
    ['of a module that asks for its code again and again', 'starts-again'],
    ['of a module that says again and again that it is loaded', 'loads-again'],
    ['of a module that calls the API too often', 'calls-too-often'],
    ['of a module that answers with an invalid status', 'other-status'],
    ['of a module that writes errors without an end', 'many-errors'],
    ['of a module whose page is too long', 'long-page'],
    ['of a module that fills its heap', 'heap'],
    ['of a module that fills memory outside of its heap', 'buffers'],
    ['of a module that computes for ever', 'endless'],
  ])('%s', async (_, name) => {
    const answer = await fetch(`${product.url}/${name}/1`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('id="composition"');
    const { logs } = modules[name] ?? {};
    if (logs === undefined) return;
    const line = killed().find(({ source }) => source === `${name}@1.0.0`);
    expect((line?.err as { message?: string } | undefined)?.message).toContain(logs);
  });

  test('for other remotes as before', async () => {
    expect(await (await fetch(`${product.url}/environment/2`)).text()).toContain('<p>');
  });
});
