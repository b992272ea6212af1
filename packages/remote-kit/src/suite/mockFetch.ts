import { api } from '@tradewind/contracts/api';
import { type Endpoint, splitRoute } from '@tradewind/contracts/endpoint';
import type { Mood } from './mockApi.ts';
import { sampleOf } from './sample.ts';

const calls = Object.values<Endpoint>(api).map((endpoint) => {
  const [method, path] = splitRoute(endpoint.route);
  return { endpoint, method, pattern: new RegExp(`/api${path.replace(/:\w+/g, '[^/]+')}$`) };
});

const refusal = {
  message: 'Something went wrong on our side. Please try again.',
  code: 'internal',
};

/** The API of a mood as a mount with a client of its own reaches it: in place of `fetch`. */
export const mockFetch =
  (mood: Mood): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const call = calls.find((one) => one.method === request.method && one.pattern.test(pathname));
    if (call === undefined) return Response.json({ message: `No ${pathname}` }, { status: 404 });
    if (mood === 'waits') return new Promise(() => undefined);
    if (mood === 'refuses') return Response.json(refusal, { status: 422 });
    const { response } = call.endpoint;
    return response === null
      ? new Response(null, { status: 204 })
      : Response.json(sampleOf(response));
  };
