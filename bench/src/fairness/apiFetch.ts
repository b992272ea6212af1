import { Agent, request } from 'node:http';

/** Calls the API with the token of a member. Returns the status and the body. */
export type ApiFetch = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: Buffer }>;

/** Returns a function that calls the API over connections that no other member uses. */
export const createApiFetch = (url: string, token?: string): ApiFetch => {
  const agent = new Agent({ keepAlive: true });
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const content = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(content !== undefined && { 'content-type': 'application/json' }),
      };
      const sent = request(`${url}/api${path}`, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
        );
        response.once('error', reject);
      });
      sent.once('error', reject).end(content);
    });
};

/** Returns the body of a successful response. @throws Error for any other. */
export const readBody = async <Body>(response: ReturnType<ApiFetch>): Promise<Body> => {
  const { status, body } = await response;
  if (status >= 300) throw new Error(`The API answers ${status}: ${body.toString().slice(0, 300)}`);
  return JSON.parse(body.toString()) as Body;
};
