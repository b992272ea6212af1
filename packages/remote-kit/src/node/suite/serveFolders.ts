import { createReadStream, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Responds with a file of a folder; returns false when the file does not exist. */
export const sendFile = (response: ServerResponse, folder: string, path: string): boolean => {
  const inside = normalize(`/${path}`);
  const file = join(folder, inside.endsWith('/') ? `${inside}index.html` : inside);
  if (!isFile(file)) return false;
  const type = types[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
  createReadStream(file).pipe(response);
  return true;
};

/** Serves folders by name on this machine while a suite runs. */
export const serveFolders = async (folders: Readonly<Record<string, string>>) => {
  const server = createServer((request, response) => {
    const [, name = '', ...rest] = new URL(request.url ?? '/', 'http://localhost').pathname.split(
      '/',
    );
    const folder = folders[name];
    if (folder !== undefined && sendFile(response, folder, rest.join('/'))) return;
    // A browser requests an icon by itself.
    response.writeHead(name === 'favicon.ico' ? 204 : 404).end();
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
