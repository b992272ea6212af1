import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** A file in each encoding, compressed like the product's artifacts. */
const prepare = (file: string) => {
  const content = readFileSync(file);
  const type = types[extname(file)] ?? 'application/octet-stream';
  return { type, br: brotliCompressSync(content), gzip: gzipSync(content, { level: 9 }) };
};

const pathOf = (folder: string, file: string) =>
  `/${relative(folder, file).replaceAll('\\', '/')}`.replace(/\/index\.html$/, '/');

export interface Served extends AsyncDisposable {
  /** Ends with a slash. */
  readonly url: string;
}

/** Serves a folder from memory to clients that accept brotli or gzip. */
export const serveFolder = async (folder: string): Promise<Served> => {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [pathOf(folder, file), prepare(file)]),
  );
  const server = createServer(({ url = '/', headers }, answer) => {
    const file = files.get(url);
    if (file === undefined) return answer.writeHead(404).end();
    const encoding = /\bbr\b/.test(headers['accept-encoding'] ?? '') ? 'br' : 'gzip';
    const body = file[encoding];
    answer.writeHead(200, {
      'content-type': file.type,
      'content-encoding': encoding,
      'content-length': body.length,
    });
    return answer.end(body);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
