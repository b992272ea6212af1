import { readdir } from 'node:fs/promises';
import { type Reply, send } from './call.ts';
import type { Member } from './factories.ts';
import type { Product } from './serveProduct.ts';

/** Uploads a file as a browser's form does. */
export const upload = <Answer>(
  { url }: Product,
  path: string,
  { token }: Pick<Member, 'token'>,
  content: Uint8Array<ArrayBuffer>,
  name = 'photo.png',
  field = 'file',
  key?: string,
): Promise<Reply<Answer>> => {
  const body = new FormData();
  body.set(field, new File([content], name));
  const headers = {
    authorization: `Bearer ${token}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return send(`${url}/api${path}`, { method: 'POST', headers, body }) as Promise<Reply<Answer>>;
};

/** Gets bytes from an address of the product, for any host name in it. */
export const fetchBytes = async ({ url }: Product, address: string) => {
  const response = await fetch(url + new URL(address, url).pathname);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
};

/** How many files lie in a folder and below it. */
export const countFiles = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};
