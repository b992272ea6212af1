import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Fetches a response without decompression or default headers, which `fetch` would apply. */
export const fetchRaw = (url: string, headers: OutgoingHttpHeaders): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
