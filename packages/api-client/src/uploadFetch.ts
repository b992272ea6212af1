/** Takes the share of a file that has been sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter((line) => line.includes(': '))
    .map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });

/**
 * Returns a `fetch` that reports the progress of its request's body. It sends by XMLHttpRequest,
 * because `fetch` reports the progress of streams only, which browsers send over HTTP/2 alone.
 */
export const fetchWithProgress =
  (onProgress: OnProgress): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    const { signal } = request;
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest();
      sending.open(request.method, request.url);
      sending.responseType = 'blob';
      for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
      sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      sending.onload = () => {
        const { status, response } = sending;
        resolve(
          new Response(status === 204 ? null : response, { status, headers: headersOf(sending) }),
        );
      };
      sending.onerror = () => reject(new TypeError('The file could not be sent.'));
      sending.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => sending.abort(), { once: true });
      sending.send(body);
    });
  };
