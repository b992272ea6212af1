import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ApiFailure, createApiClient } from './apiClient.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(answer);
  await new Promise<void>((listening) => {
    server.listen(0, 'localhost', listening);
  });
  open.push(() => server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/api`;
};

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));

test('a failed call throws the status, the message and the field errors', async () => {
  const baseUrl = await serve((_, response) =>
    json(response, 422, {
      message: 'Title is required',
      code: 'invalid',
      errors: [{ field: 'title', message: 'Title is required' }],
      requestId: 'r1',
    }),
  );
  const failure = await createApiClient({ baseUrl })
    .me()
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Title is required',
    errors: [{ field: 'title' }],
    requestId: 'r1',
  });
});

test('a rejected token is reported once, and only when one was sent', async () => {
  const baseUrl = await serve((_, response) =>
    json(response, 401, { message: 'No', code: 'unauthorized' }),
  );
  const statuses: number[] = [];
  const onUnauthorized = ({ status }: ApiFailure) => statuses.push(status);
  await expect(createApiClient({ baseUrl, onUnauthorized }).me()).rejects.toThrow('No');
  expect(statuses).toEqual([]);
  await expect(createApiClient({ baseUrl, token: () => 't', onUnauthorized }).me()).rejects.toThrow(
    'No',
  );
  expect(statuses).toEqual([401]);
});

test('a rejected token that was replaced meanwhile is not reported', async () => {
  const tokens = ['old', 'new'];
  const baseUrl = await serve((_, response) =>
    json(response, 401, { message: 'No', code: 'unauthorized' }),
  );
  const statuses: number[] = [];
  const onUnauthorized = ({ status }: ApiFailure) => statuses.push(status);
  const api = createApiClient({ baseUrl, token: () => tokens.shift() ?? 'new', onUnauthorized });
  await expect(api.me()).rejects.toThrow('No');
  expect(statuses).toEqual([]);
});

test('a failed response without a message has the message of its error field', async () => {
  const baseUrl = await serve((_, response) => json(response, 502, { error: 'Upstream is away.' }));
  const failure = { status: 502, message: 'Upstream is away.' };
  await expect(createApiClient({ baseUrl }).me()).rejects.toMatchObject(failure);
});

test('a failed response with a list of errors has no message of its error field', async () => {
  const errors = [{ field: 'title', message: 'Too long.' }];
  const baseUrl = await serve((_, response) => json(response, 422, { errors, error: 'Refused.' }));
  await expect(createApiClient({ baseUrl }).me()).rejects.toMatchObject({ errors, message: '' });
});

test('a failed response that is not the API’s has an empty message', async () => {
  const baseUrl = await serve((_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
  );
  await expect(createApiClient({ baseUrl }).me()).rejects.toMatchObject({
    status: 502,
    message: '',
  });
});

test('sends the path, query, token and idempotency key unchanged', async () => {
  const seen: (string | undefined)[] = [];
  const baseUrl = await serve((request, response) => {
    seen.push(request.method, request.url, request.headers.authorization);
    json(response, 200, []);
  });
  const api = createApiClient({ baseUrl, token: () => 'abc' });
  await api.listJobs({ query: { q: 'heat & air', status: '' } });
  expect(seen).toEqual(['GET', '/api/jobs?q=heat+%26+air', 'Bearer abc']);
});

test('a list returns one page and the cursor of the next from the Link header', async () => {
  const baseUrl = await serve((request, response) => {
    const more = !request.url?.includes('cursor');
    json(
      response,
      200,
      [{ _id: more ? '1' : '2' }],
      more ? { link: '</api/jobs?cursor=n%3D1>; rel="next"' } : {},
    );
  });
  const api = createApiClient({ baseUrl });
  const first = await api.listJobs();
  expect(first).toMatchObject({ rows: [{ _id: '1' }], next: 'n=1' });
  const last = await api.listJobs({ query: { cursor: first.next } });
  expect(last).toEqual({ rows: [{ _id: '2' }] });
});

test('an empty response resolves to undefined', async () => {
  const baseUrl = await serve((_, response) => response.writeHead(204).end());
  await expect(
    createApiClient({ baseUrl }).deleteClient({ params: { id: 'x' } }),
  ).resolves.toBeUndefined();
});

test('uploads a file as a form with its name', async () => {
  const seen: string[] = [];
  const baseUrl = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    seen.push(request.headers['content-type'] ?? '', Buffer.concat(chunks).toString());
    json(response, 201, { _id: '1' });
  });
  const file = new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' });
  const request = { params: { id: 'j1' }, file };
  await expect(createApiClient({ baseUrl }).uploadJobAttachment(request)).resolves.toEqual({
    _id: '1',
  });
  expect(seen[0]).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[1]).toMatch(/name="file"; filename="photo.jpg".*\r\n\r\nbytes\r\n/s);
});

test('returns a PDF as a blob', async () => {
  const baseUrl = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  );
  const pdf = await createApiClient({ baseUrl }).getQuotePdf({ params: { id: 'q1' } });
  expect([pdf.type, await pdf.text()]).toEqual(['application/pdf', '%PDF']);
});

test('returns a JSON file that is downloaded as a blob', async () => {
  const headers = { 'content-disposition': 'attachment; filename="customer.json"' };
  const baseUrl = await serve((_, response) => json(response, 200, { jobs: [] }, headers));
  const file = await createApiClient({ baseUrl }).exportClient({ params: { id: 'c1' } });
  expect(await file.text()).toBe('{"jobs":[]}');
});
