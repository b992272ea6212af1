import { Agent, request as send } from 'node:http';

/** Sends a request with the token of a member; gives its status and body. */
export type Ask = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: Buffer }>;

/** Requests over connections of their own, so that none waits for those of others. */
export const askAs = (url: string, token?: string): Ask => {
  const agent = new Agent({ keepAlive: true });
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const content = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(content !== undefined && { 'content-type': 'application/json' }),
      };
      const asked = send(`${url}/api${path}`, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
        );
        response.once('error', reject);
      });
      asked.once('error', reject).end(content);
    });
};

/** The body of a successful answer. @throws Error for any other. */
export const answerOf = async <Answer>(asked: ReturnType<Ask>): Promise<Answer> => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`The API answers ${status}: ${body.toString().slice(0, 300)}`);
  return JSON.parse(body.toString()) as Answer;
};
