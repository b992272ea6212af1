import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface Travelled {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An answer as it travels: fetch would unpack it, and ask for it as if nothing were known. */
export const travelling = (url: string, headers: OutgoingHttpHeaders): Promise<Travelled> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
