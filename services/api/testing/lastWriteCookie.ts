/** The cookie `last-write` of a browser, which is sent with each call (decision 127). */
export interface CookieJar {
  cookie: string;
}

export interface CookieReply {
  readonly status: number;
  readonly text: string;
}

/** Calls the API of a member as their browser does: with the cookie, which the response may change. */
export const callWithCookie = async (
  url: string,
  token: string,
  jar: CookieJar,
  method: string,
  path: string,
  body?: unknown,
): Promise<CookieReply> => {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(jar.cookie && { cookie: jar.cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const set = response.headers.getSetCookie().find((each) => each.startsWith('last-write='));
  if (set !== undefined) jar.cookie = set.split(';')[0] ?? '';
  return { status: response.status, text };
};

export const METRICS_TOKEN = 'a token for metrics, thirty-two characters';

/** How many statements a replica has read for a process with that METRICS_TOKEN. */
export const countReplicaReads = async (url: string): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/tradewind_replica_reads_total\{server="replica"\} (\d+)/.exec(text)?.[1] ?? 0);
};
