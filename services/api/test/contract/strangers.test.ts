import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { send } from '../call.ts';
import { type Member, makeBusiness, makeMember } from '../factories.ts';
import { serveProduct } from '../product.ts';
import { fillBusiness, snapshot } from '../wholeBusiness.ts';
import { calls } from './table.ts';

const product = serveProduct();
let owner: Member;
let stranger: Member;
/** Ids of rows of the owner's business, by the first word of the path that names them. */
let rows: Record<string, string>;

beforeAll(async () => {
  owner = await makeBusiness(product);
  stranger = await makeBusiness(product);
  const member = await makeMember(product, owner, 'technician');
  rows = { ...(await fillBusiness(product, owner)), users: owner.userId, members: member.userId };
});

const named = calls.filter(
  ({ endpoint, method }) => endpoint.access !== 'public' && endpoint.params && method,
);

describe.each(named)('$name', ({ endpoint, method, pathWith }) => {
  test('finds nothing of another business and changes nothing there', async () => {
    const before = await snapshot(product, owner);
    const [, first = '', second = ''] = endpoint.route.split('/');
    const own = rows[second] ?? rows[first] ?? randomUUID();
    const path = pathWith((name) => (name === 'id' ? own : (rows[name] ?? randomUUID())));
    const headers = {
      authorization: `Bearer ${stranger.token}`,
      'content-type': 'application/json',
    };
    // Every field that any update takes, so that the row itself is what is refused.
    const body = JSON.stringify({
      title: 'Mine',
      name: 'Mine',
      status: 'completed',
      role: 'admin',
      amount: 1,
      notes: 'Mine',
    });
    const reply = await send(product.url + path, {
      method,
      headers,
      ...(endpoint.body && { body }),
    });
    expect([404, 403, 422], JSON.stringify(reply.body)).toContain(reply.status);
    if (reply.status === 422) expect(endpoint.body).toBeDefined();
    expect(await snapshot(product, owner)).toEqual(before);
  });
});
