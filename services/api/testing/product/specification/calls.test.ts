import { randomUUID } from 'node:crypto';
import { isDeployAccess } from '@tradewind/contracts/endpoint';
import { routes } from '@tradewind/contracts/routes';
import { describe, expect, test } from 'vitest';
import { deployToken } from '../../artifactUploads.ts';
import { send } from '../../call.ts';
import { calls } from '../../endpointTable.ts';
import { serveBusiness } from '../../serveBusiness.ts';

const { product, admin } = serveBusiness({}, { DEPLOY_TOKEN: deployToken });

/** Section 7 of both documents, and what decision 4 adds. */
const specified = `
  POST /auth/login
  POST /auth/register
  GET /auth/me
  POST /auth/request-reset
  POST /auth/reset-password
  GET /jobs
  GET /jobs/:id
  POST /jobs
  PUT /jobs/:id
  PATCH /jobs/:id/status
  GET /jobs/count/no-job-number
  GET /jobs/cleanup/no-job-number
  DELETE /jobs/cleanup/no-job-number
  GET /jobs/client/:id
  GET /appointments/range
  GET /users/providers
  GET /users/providers/:id
  GET /service-types/public/:providerId
  GET /appointments/public/available
  POST /appointments/public/book
  GET /clients
  GET /clients/:id
  POST /clients
  PUT /clients/:id
  DELETE /clients/:id
  GET /quotes
  GET /quotes/:id
  GET /quotes/client/:id
  POST /quotes
  PUT /quotes/:id
  POST /quotes/:id/send
  POST /quotes/:id/convert-to-invoice
  GET /users/:id
  PUT /users/:id
  GET /invoices
  GET /invoices/:id
  POST /invoices
  PUT /invoices/:id
  DELETE /invoices/:id
  GET /service-catalog
  GET /service-catalog/categories
  GET /service-catalog/:id
  POST /service-catalog
  PUT /service-catalog/:id
  DELETE /service-catalog/:id
  POST /plaid/create_link_token
  POST /plaid/exchange_public_token
  GET /health/live
  GET /health/ready`
  .trim()
  .split(/\n\s*/);

test.each(specified)('there is %s', (route) => {
  expect(Object.values(routes)).toContain(route);
});

const lists = calls.filter(({ name }) => name.startsWith('list'));

describe.each(lists)('$name (decision 3)', ({ pathWith, endpoint }) => {
  const ask = (query: string) =>
    send(`${product.url}${pathWith(() => randomUUID())}?${query}`, {
      headers: {
        authorization: `Bearer ${isDeployAccess(endpoint.access) ? deployToken : admin.token}`,
      },
    });

  test.each(['0', '501', '-1', '1.5', 'all'])('refuses a limit of %s', async (limit) => {
    expect((await ask(`limit=${limit}`)).status).toBe(422);
  });

  test('treats a blank parameter as absent', async () => {
    const names = Object.keys((endpoint.query as { entries?: object } | undefined)?.entries ?? {});
    expect(names).toContain('limit');
    const { status } = await ask(new URLSearchParams(names.map((name) => [name, ''])).toString());
    expect(status).toBe((await ask('')).status);
    expect(status).not.toBe(422);
  });
});
