import { randomUUID } from 'node:crypto';

/** A call of the release, as the walk sends it. */
export interface EndpointCall {
  readonly name: string;
  readonly method: string;
  /** With `{word}` in place of the id of a row. */
  readonly path: string;
  readonly access: string;
  /** JSON with `{word}` in place of ids; without one, the call has no body. */
  readonly body?: string;
}

/** The statuses of a call: without a token, and with one. */
export type Statuses = Readonly<Record<string, readonly [number, number]>>;

export const DEPLOY_TOKEN = 'deploy-token-of-the-old-release-1234';

interface Reply {
  readonly status: number;
  readonly body: { readonly [field: string]: unknown };
}

const request = async (
  url: string,
  { method, body }: EndpointCall,
  token: string,
  fill: (text: string) => string,
): Promise<Reply> => {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: fill(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : {} };
};

const register = async (url: string) => {
  const person = { name: 'Ada Byrd', email: `${randomUUID()}@example.com`, password: 'Demo1234' };
  const call = {
    name: '',
    method: 'POST',
    path: '',
    access: 'public',
    body: JSON.stringify(person),
  };
  const { body } = await request(`${url}/api/auth/register`, call, '', (text) => text);
  const { _id: userId } = body.user as { readonly _id: string };
  return { token: String(body.token), userId, email: person.email };
};

/**
 * Opens a business at a running API and sends every call without and with its token; rows that calls
 * create are named by later ones. Returns the statuses by name.
 */
export const callEndpoints = async (
  url: string,
  calls: readonly EndpointCall[],
): Promise<Statuses> => {
  const { token, userId, email } = await register(url);
  const rows = new Map([['email', email]]);
  for (const word of ['users', 'providers', 'members', 'providerId']) rows.set(word, userId);
  const fill = (text: string) =>
    text.replace(/\{([\w-]+)\}/g, (_, word) => rows.get(word) ?? randomUUID());
  const statuses: Record<string, readonly [number, number]> = {};
  for (const call of calls) {
    const address = `${url}/api${fill(call.path)}`;
    const send = (by: string) => request(address, call, by, fill);
    const refused = await send('');
    const { status, body } = await send(
      ['deploy', 'operator'].includes(call.access) ? DEPLOY_TOKEN : token,
    );
    statuses[call.name] = [refused.status, status];
    const id = body._id ?? body.id;
    if (call.method === 'POST' && typeof id === 'string')
      rows.set(call.path.split('/').at(-1) ?? '', id);
  }
  return statuses;
};
